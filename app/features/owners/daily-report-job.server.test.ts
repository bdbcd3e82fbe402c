import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { startMailServer } from "../../../tests/setup/mail-server.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { addTrial } from "../../../tests/setup/sample-trials.ts";
import { parseSettings } from "../../env.server.ts";
import { createMailSender } from "../../server/create-mail-sender.ts";
import { saveSubmission } from "../leads/lead-store.server.ts";
import { createMailer } from "../mail/create-mailer.server.ts";
import { uuidOf } from "../mail/outbox.server.ts";
import { createDailyReportJob } from "./daily-report-job.server.ts";

const today = new Date("2026-11-16T06:00:00Z");

describe.each(databases)("on $name", ({ open }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-morning-"));
  const log = { info: vi.fn(), error: vi.fn() };
  const errors = {
    load: vi.fn(() => [{ message: "m", count: 2, lastAt: today, lastReason: "why" }]),
  };
  let database: Database;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    const lead = (receivedAt: string, more: object = {}) =>
      database.asWeb((tx) =>
        saveSubmission(tx, sampleSubmission({ receivedAt, ...more }), { leaseSeconds: 0 }),
      );
    // Yesterday in Tallinn began at 22:00 UTC.
    await lead("2026-11-14T21:59:59Z");
    await lead("2026-11-14T22:00:00Z");
    await lead("2026-11-15T12:00:00Z", { siteHost: "hanked.lv", honeypot: true });
    await lead("2026-11-15T21:59:59Z");
    await lead("2026-11-15T22:00:00Z");
    await addTrial(database, { askedAt: new Date("2026-11-15T10:00:00Z") });
  });
  afterAll(async () => {
    await remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function job(env: NodeJS.ProcessEnv = {}, now = today) {
    const settings = parseSettings({ DATA_DIR: dataDir, ...env });
    return createDailyReportJob({ settings, database, errors, log, now: () => now });
  }

  /** Sends what is due, as the process that sends does. */
  async function send(env: NodeJS.ProcessEnv = {}) {
    const settings = parseSettings({ DATA_DIR: dataDir, ...env });
    const mailer = createMailer(settings);
    const sender = await createMailSender(settings, {
      database,
      mailer,
      log,
      signal: new AbortController().signal,
      limits: { lingerMs: 0, pauseMs: 10, longestPauseMs: 20, patienceMs: 60 },
    });
    const report = await sender.run();
    mailer.close();
    return report;
  }

  const outbox = join(dataDir, "outbox");
  const reports = () =>
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .filter((mail) => mail.includes("Subject: Hanked 2026"));

  test("it is sent every day at eight, Tallinn time, and later if it was missed", async () => {
    const { rows } = await database.asOwner((tx) =>
      tx.execute(sql`
        select cron, timezone, options ->> 'missed' as missed from pgboss.schedule where name = 'owners-morning'`),
    );
    expect(rows).toEqual([{ cron: "0 8 * * *", timezone: "Europe/Tallinn", missed: "once" }]);
  });

  test("it is not sent with OWNERS_MESSAGE or LETTERS off", () => {
    expect(job({ OWNERS_MESSAGE: "off" })).toEqual({});
    expect(job({ LETTERS: "off" })).toEqual({});
  });

  test("without a mail server it is one file a day, however often it is tried", async () => {
    await database.asOwner((tx) => tx.execute(sql`delete from outgoing_mail`));
    await job()["owners-morning"]?.();
    await job()["owners-morning"]?.();
    expect(await send()).toMatchObject({ sent: 1 });
    await job()["owners-morning"]?.();
    expect(await send()).toMatchObject({ sent: 0 });
    const [report = "", ...more] = reports();
    expect(more).toEqual([]);
    const mail = await simpleParser(Buffer.from(report));
    expect(mail.to).toMatchObject({ value: [{ address: parseSettings({}).owners.address }] });
    expect(mail.subject).toBe("Hanked 2026-11-15: 2 leads, 1 trial; to look at: 2");
    expect(mail.text).toContain("hanked.ee, news / roofs: 2 leads");
    expect(mail.text).toContain("flagged as robots, no notification: 1");
    expect(mail.text).toContain("2 × m; last 2026-11-16 08:00: why");
    expect(mail.text).toContain("notifications of leads: 4, the oldest for");
    // The report has no personal data.
    expect(mail.text).not.toMatch(/anna|jumts|@/i);
    expect(mail.headers.get("content-language")).toBe("en");
  });

  test("with a mail server it is mailed to the owners, and retried on failure", async () => {
    const server = await startMailServer();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "a@hanked.ee",
      OWNERS_MAIL: "owners@firma.example",
    };
    await database.asOwner((tx) => tx.execute(sql`delete from outgoing_mail`));
    await job(env)["owners-morning"]?.();
    server.answers.mail = 451;
    expect(await send(env)).toMatchObject({ sent: 0, ended: "away" });
    delete server.answers.mail;
    await database.asOwner((tx) =>
      tx.execute(sql`update outgoing_mail set next_attempt_at = now()`),
    );
    expect(await send(env)).toMatchObject({ sent: 1, ended: "done" });
    expect(server.taken.map(({ to }) => to)).toEqual([["owners@firma.example"]]);
    const id = `<${uuidOf("owners 2026-11-16")}@hanked.ee>`;
    expect((await server.parse()).messageId).toBe(id);
    await server.close();
  });

  test("after days without one it covers all of them; a quiet day can be skipped", async () => {
    await database.asOwner((_, client) =>
      client.query(`insert into pgboss.job (name, state, completed_on, policy)
        values ('owners-morning', 'completed', '2026-11-18T06:00:10Z', 'exclusive')`),
    );
    await job({}, new Date("2026-11-21T06:00:00Z"))["owners-morning"]?.();
    expect(await send()).toMatchObject({ sent: 1 });
    const [latest = ""] = reports().filter((mail) => mail.includes("Hanked 2026-11-20"));
    expect((await simpleParser(Buffer.from(latest))).text).toContain(
      "CAME IN FROM 2026-11-18 TO 2026-11-20",
    );
    errors.load.mockReturnValue([]);
    await database.asOwner(async (_, client) => {
      await client.query("delete from lead_submissions");
      await client.query("delete from outgoing_mail");
    });
    await job({ OWNERS_MESSAGE: "news" }, new Date("2026-11-22T06:00:00Z"))["owners-morning"]?.();
    expect(await send()).toMatchObject({ sent: 0 });
  });
});
