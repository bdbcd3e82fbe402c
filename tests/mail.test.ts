import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type RunningSite, startSite } from "../scripts/running-site.ts";
import { type MailSite, openMailSite } from "./setup/mail-site.ts";
import { readMetric } from "./setup/read-metric.ts";

// Processes of their own take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const soon = { timeout: 30_000, interval: 50 };

describe("a lead's sample letter", () => {
  let site: MailSite;
  let running: RunningSite;

  beforeAll(async () => {
    site = await openMailSite("embedded");
    running = await site.start();
  });
  afterAll(() => site.close());

  test.each([
    ["hanked.lv", "Hanked.lv", "info@hanked.lv", "lv"],
    ["hanked.lt", "Hanked.lt", "info@hanked.lt", "lt"],
    ["hanked.ee", "Hanked.ee", "info@hanked.ee", "et"],
  ])(
    "comes by mail from %s, in its language, and is answered there",
    async (host, name, address, language) => {
      const before = site.mail.taken.length;
      expect((await site.post({ email: `anna@${language}.jumts.example` }, host)).status).toBe(303);
      await vi.waitFor(() => expect(site.mail.taken).toHaveLength(before + 1), soon);
      const mail = await site.mail.parse(before);
      expect(site.mail.taken[before]?.to).toEqual([`anna@${language}.jumts.example`]);
      expect(mail.replyTo?.value).toEqual([{ name, address }]);
      expect(mail.headers.get("content-language")).toBe(language);
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.html).toContain(`https://${host}/`);
      expect(mail.text).toContain(`https://${host}/`);
      expect(mail.subject).toBeTruthy();
    },
  );

  test("is counted once it was sent", async () => {
    await vi.waitFor(
      async () => expect(await readMetric(running, "hanked_mail_sent_total")).toBe(3),
      soon,
    );
    expect(await readMetric(running, "hanked_mail_given_up_total")).toBe(0);
  });

  test("never keeps a lead waiting, nor the process from leaving: the mail server hangs, then answers again", async () => {
    site.mail.answers.data = "hang";
    const before = site.mail.received();
    expect((await site.post({ email: "anna@slow.jumts.example" })).status).toBe(303);
    await vi.waitFor(() => expect(site.mail.received()).toBe(before + 1), soon);
    expect((await site.post({ email: "anna@next.jumts.example" })).status).toBe(303);
    await site.stop();
    delete site.mail.answers.data;
    await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()`);
    const taken = site.mail.taken.length;
    running = await site.start();
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(taken + 2), soon);
  });

  test("is a file in the outbox without a mail server", async () => {
    await site.stop();
    running = await site.start({ SMTP_URL: "" });
    await site.post({ email: "anna@file.jumts.example" });
    const outbox = join(site.dataDir, "outbox");
    const letters = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    await vi.waitFor(() => expect(letters()).toHaveLength(1), soon);
    const mail = await simpleParser(readFileSync(join(outbox, letters()[0] ?? "")));
    expect(mail.to?.value).toEqual([{ name: "", address: "anna@file.jumts.example" }]);
  });
});

const kinds = [
  { name: "embedded" as const, available: true },
  { name: "postgres" as const, available: inject("postgresUrl") !== undefined },
];

describe.each(kinds.filter(({ available }) => available))("on $name", ({ name }) => {
  const count = 6;
  let site: MailSite;

  beforeAll(async () => {
    site = await openMailSite(name);
  });
  afterAll(() => site.close());

  test("a server that is killed when a letter was taken leaves none out, and sends one twice at most", async () => {
    await site.queue(count);
    let kills = 0;
    for (const place of [2, 4]) {
      // The mail server has it; that it has, nobody hears any more.
      const killed = new Promise<void>((resolve) => {
        site.mail.onTaken = (taken) => {
          if (taken !== place) return true;
          kills += 1;
          resolve(site.stop("SIGKILL"));
          return false;
        };
      });
      await site.start();
      await killed;
      // As if the lease were over.
      await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()`);
    }
    site.mail.onTaken = undefined;
    await site.start();
    await vi.waitFor(
      async () => {
        const left = await site.rows(sql`select id from outgoing_mail where sent_at is null`);
        expect(left).toEqual([]);
      },
      { ...soon, interval: 500 },
    );
    const perPerson = Map.groupBy(site.mail.taken, ({ to }) => to[0]);
    expect(perPerson.size).toBe(count);
    expect(site.mail.taken.length - count).toBeLessThanOrEqual(kills);
    for (const copies of perPerson.values()) {
      expect(new Set(copies.map(({ bytes }) => bytes.toString("latin1"))).size).toBe(1);
    }
  });
});

describe("a setting of mail that is wrong stops the start with one line", () => {
  test.each([
    ["SMTP_URL", { SMTP_URL: "https://user:hunter2@mail.example" }],
    ["MAIL_FROM", { SMTP_URL: "smtps://user:hunter2@mail.example" }],
    [
      "MAIL_DKIM_KEY",
      {
        MAIL_DKIM_DOMAIN: "hanked.ee",
        MAIL_DKIM_SELECTOR: "mail",
        MAIL_DKIM_KEY: "/nowhere/hunter2",
      },
    ],
  ])("%s", async (name, env) => {
    const failure: Error = await startSite(env).then(
      async (site) => {
        await site.stop();
        throw new Error("it started");
      },
      (error) => error,
    );
    const said = failure.message.split("\n").filter((line) => line.startsWith("hanked: "));
    expect(said).toEqual([expect.stringMatching(new RegExp(`^hanked: ${name} (must|is missing)`))]);
    expect(failure.message).not.toMatch(/hunter2|\n\s+at /);
  });
});
