import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { ask } from "./setup/ask.ts";
import { type MailSite, openMailSite } from "./setup/mail-site.ts";
import { readMetric } from "./setup/read-metric.ts";
import { everyCase } from "./setup/tier.ts";

// Separate processes take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const soon = { timeout: 30_000, interval: 50 };

describe("a lead's sample digest", () => {
  let site: MailSite;
  let running: RunningSite;

  beforeAll(async () => {
    site = await openMailSite(inject("postgresUrl") ? "postgres" : "embedded");
    running = await site.start({ LETTERS: "on" });
  });
  afterAll(() => site.close());

  test.each([
    ["hanked.lv", "Hanked.lv", "info@hanked.lv", "lv"],
    ["hanked.lt", "Hanked.lt", "info@hanked.lt", "lt"],
    ["hanked.ee", "Hanked.ee", "info@hanked.ee", "et"],
  ])(
    "comes by mail from %s, in its language, with its reply address",
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

  test("leads to the whole choice, which it does not name", async () => {
    const before = site.mail.taken.length;
    const profile = "cpv=45261000&q=jumts%2C+zvaniet+29123456";
    await site.post({ email: "anna@lv.jumts.example", profile }, "hanked.lv");
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(before + 1), soon);
    const mail = await site.mail.parse(before);
    expect(`${mail.html}${mail.text}`).not.toMatch(/zvaniet|29123456/);
    const [, link = ""] =
      /https:\/\/hanked\.lv(\/vestules-paraugs[^"#]*choice=[^"#]*)#proov"/.exec(`${mail.html}`) ??
      [];
    const path = link.replaceAll("&amp;", "&");
    const opened = await ask(running, "hanked.lv", path);
    expect([opened.status, opened.headers.location]).toEqual([303, `/vestules-paraugs?${profile}`]);
    // Changed, it leads to the codes that it names in clear.
    const changed = await ask(running, "hanked.lv", path.replace(/choice=(.{60})/, "choice=$1x"));
    expect([changed.status, changed.headers.location]).toEqual([
      303,
      path.replace(/&choice=.*/, ""),
    ]);
  });

  test("is counted once sent", async () => {
    await vi.waitFor(
      async () => expect(await readMetric(running, "hanked_mail_sent_total")).toBe(4),
      soon,
    );
    expect(await readMetric(running, "hanked_mail_given_up_total")).toBe(0);
  });

  test("is not the only mail: a trial request gets a confirmation mail", async () => {
    const before = site.mail.taken.length;
    await site.askTrial("anna@trial.jumts.example");
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(before + 1), soon);
    const mail = await site.mail.parse(before);
    expect(mail.to?.value).toEqual([{ name: "", address: "anna@trial.jumts.example" }]);
    expect(mail.subject).toBe("Iepirkumu vēstule: apstipriniet pieteikumu");
    expect(mail.text).toMatch(/^https:\/\/hanked\.lv\/proov\/[\w-]{44}$/m);
  });

  test.runIf(everyCase)(
    "delays neither a lead nor the shutdown while the mail server hangs; without one it becomes a file",
    async () => {
      site.mail.answers.data = "hang";
      const before = site.mail.received();
      expect((await site.post({ email: "anna@slow.jumts.example" })).status).toBe(303);
      await vi.waitFor(() => expect(site.mail.received()).toBe(before + 1), soon);
      expect((await site.post({ email: "anna@next.jumts.example" })).status).toBe(303);
      await site.stop();
      await site.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()`);
      await site.start({ SMTP_URL: "", LETTERS: "on" });
      const outbox = join(site.dataDir, "outbox");
      const digests = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
      await vi.waitFor(() => expect(digests()).toHaveLength(2), soon);
      const mails = await Promise.all(
        digests().map((name) => simpleParser(readFileSync(join(outbox, name)))),
      );
      expect(mails.flatMap(({ to }) => to?.value ?? [])).toEqual(
        expect.arrayContaining([
          { name: "", address: "anna@slow.jumts.example" },
          { name: "", address: "anna@next.jumts.example" },
        ]),
      );
    },
  );
});

// Other settings are tested in app/env.server.test.ts; this one names a file, which is read at the start.
test("an unreadable DKIM key stops the start with one line", async () => {
  const failure: Error = await startSite({
    MAIL_DKIM_DOMAIN: "hanked.ee",
    MAIL_DKIM_SELECTOR: "mail",
    MAIL_DKIM_KEY: "/nowhere/hunter2",
  }).then(
    async (site) => {
      await site.stop();
      throw new Error("it started");
    },
    (error) => error,
  );
  const said = failure.message.split("\n").filter((line) => line.startsWith("hanked: "));
  expect(said).toEqual([expect.stringMatching(/^hanked: MAIL_DKIM_KEY must/)]);
  expect(failure.message).not.toMatch(/hunter2|\n\s+at /);
});
