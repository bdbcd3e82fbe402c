import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { parseSettings } from "../../app/env.server.ts";
import { MailLoop } from "../../app/features/mail/mail-loop.server.ts";
import { claimMail, queueSample } from "../../app/features/mail/mail-store.server.ts";
import type {
  MailComposers,
  Mailer,
  SampleRequest,
  TrialMailRequest,
} from "../../app/features/mail/outgoing-mail.ts";
import { createSmtpMailer } from "../../app/features/mail/smtp-mailer.server.ts";
import type { Database } from "../../db/database.ts";
import type { TestDatabase } from "./databases.ts";
import { startMailServer } from "./mail-server.ts";

/** Everything that sends mail, with a mail server and a switch that makes the database fail. */
export async function openMailSetup(open: TestDatabase["open"]) {
  const { database: real, remove } = await open();
  const server = await startMailServer();
  const broken = { database: false };
  const log = { info: vi.fn(), error: vi.fn() };
  const report = { countSent: vi.fn(), countGivenUp: vi.fn(), noteWaiting: vi.fn() };
  const composeSample = vi.fn(async ({ profile, industry }: SampleRequest) => ({
    subject: `Paraugs: ${profile || industry}`,
    html: `<p>${composeSample.mock.calls.length}</p>`,
    text: `vēstule ${composeSample.mock.calls.length}`,
  }));
  const database: Database = {
    ...real,
    asWeb: (work, withinMs) =>
      broken.database
        ? Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432"))
        : real.asWeb(work, withinMs),
  };
  const createMailer = () =>
    createSmtpMailer(
      { host: "127.0.0.1", port: server.port, security: "none", login: undefined },
      { hosts: parseSettings({}).hosts, from: undefined },
      undefined,
      { connectMs: 10_000, silenceMs: 10_000, totalMs: 20_000 },
    );
  const trialMail = async ({ trialId }: TrialMailRequest) => ({
    subject: trialId,
    html: "<p>t</p>",
    text: "t",
  });
  const composers: MailComposers = {
    sample: composeSample,
    confirm: vi.fn(trialMail),
    used: vi.fn(trialMail),
  };
  const limits = parseSettings({}).mail.unconfirmed;
  const parts = { database, composers, limits, log, report };

  return {
    ...parts,
    composeSample,
    server,
    broken,
    loop: (
      mailer: Mailer = createMailer(),
      options: Partial<
        Pick<
          ConstructorParameters<typeof MailLoop>[0],
          "intervalMs" | "pauseMs" | "patienceMs" | "limits"
        >
      > = {},
    ) => new MailLoop({ ...parts, mailer, ...options }),
    createMailer,
    claim: () => database.asWeb((tx) => claimMail(tx, limits)),
    /** Runs one round, as a process that has just started would. */
    async round(mailer?: Mailer): Promise<void> {
      const loop = this.loop(mailer);
      await loop.run();
      await loop.stop();
    },
    async queue(changes: Partial<Parameters<typeof queueSample>[1]> = {}): Promise<string> {
      const id = randomUUID();
      await real.asWeb((tx) =>
        queueSample(tx, {
          id,
          recipient: "anna@jumts.example",
          siteHost: "hanked.lv",
          language: "lv",
          profile: "cpv=45261000",
          industry: "construction",
          submissionId: randomUUID(),
          ...changes,
        }),
      );
      return id;
    },
    async rows(query = sql`select * from outgoing_mail order by created_at, id`) {
      return (await real.asOwner((tx) => tx.execute(query))).rows;
    },
    /** Ends the pause before the next attempt. */
    makeDue() {
      return this.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()
        where sent_at is null and gave_up_at is null`);
    },
    /** Expects that the log does not tell who a mail was for. */
    expectNobodyLogged(): void {
      const logged = JSON.stringify([log.info.mock.calls, log.error.mock.calls]);
      expect(logged).not.toMatch(/anna|jumts|not </i);
    },
    async clear(): Promise<void> {
      broken.database = false;
      for (const step of Object.keys(server.answers)) delete server.answers[step as "data"];
      server.taken.length = 0;
      for (const table of ["outgoing_mail", "mail_suppressions"]) {
        await this.rows(sql.raw(`delete from ${table}`));
      }
      composeSample.mockClear();
      for (const spy of [log.info, log.error, ...Object.values(report)]) spy.mockClear();
    },
    async close(): Promise<void> {
      await server.close();
      await remove();
    },
  };
}

export type MailSetup = Awaited<ReturnType<typeof openMailSetup>>;
