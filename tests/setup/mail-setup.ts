import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { parseSettings } from "../../app/env.server.ts";
import {
  MailSender,
  type MailWriters,
  type SenderParts,
  type SendReport,
} from "../../app/features/mail/mail-sender.server.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { rememberMailbox } from "../../app/features/mail/mailbox.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { claimMails, type DueMail, queueMail } from "../../app/features/mail/outbox.server.ts";
import { createSmtpMailer } from "../../app/features/mail/smtp-mailer.server.ts";
import { noteSoftBounce } from "../../app/features/trials/runs/run-store.server.ts";
import { endMailbox } from "../../app/features/trials/trial-store.server.ts";
import type { Database } from "../../db/database.ts";
import type { TestDatabase } from "./databases.ts";
import { startMailServer } from "./mail-server.ts";

/** Everything that sends mail, with a mail server and a switch that makes the database fail. */
export async function openMailSetup(open: TestDatabase["open"]) {
  const { database: real, remove } = await open();
  const server = await startMailServer();
  const broken = { database: false };
  const log = { info: vi.fn(), error: vi.fn() };
  const key = await real.asWeb(loadLinkKey);
  const composeSample = vi.fn(
    async ({ profile, industry }: Pick<DueMail, "profile" | "industry">) => ({
      subject: `Paraugs: ${profile || industry}`,
      html: `<p>${composeSample.mock.calls.length}</p>`,
      text: `vēstule ${composeSample.mock.calls.length}`,
    }),
  );
  const database: Database = {
    ...real,
    asSender: (work, withinMs) =>
      broken.database
        ? Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432"))
        : real.asSender(work, withinMs),
  };
  const createMailer = () =>
    createSmtpMailer(
      { host: "127.0.0.1", port: server.port, security: "none", login: undefined },
      { hosts: parseSettings({}).hosts, from: undefined },
      undefined,
      { connectMs: 10_000, silenceMs: 10_000, totalMs: 20_000 },
    );
  const writers: MailWriters = {
    sample: {
      prepare: async () => async (due) => ({ mail: await composeSample(due) }),
    },
  };
  const limits = parseSettings({}).mail.unconfirmed;

  return {
    database,
    key,
    writers,
    limits,
    log,
    composeSample,
    server,
    broken,
    createMailer,
    /** A process that has just started, and ends once nothing is due. */
    sender(given: Partial<SenderParts> = {}): MailSender {
      const mailer = given.mailer ?? createMailer();
      return new MailSender({
        database,
        owners: { address: "owners@hanked.example", mailer },
        writers,
        unconfirmed: limits,
        onBounced: (tx, hash) => endMailbox(tx, hash, "bounced"),
        onRefused: noteSoftBounce,
        log,
        signal: new AbortController().signal,
        ...given,
        mailer,
        limits: {
          lingerMs: 0,
          pauseMs: 10,
          longestPauseMs: 20,
          patienceMs: 60,
          ...given.limits,
        },
      });
    },
    async send(given: Partial<SenderParts> = {}): Promise<SendReport> {
      const mailer = given.mailer ?? createMailer();
      const report = await this.sender({ ...given, mailer }).run();
      mailer.close();
      return report;
    },
    claim: async () => (await database.asSender((tx) => claimMails(tx, 1, limits)))[0],
    async queue({
      recipient = "anna@jumts.example",
      ...changes
    }: Partial<Parameters<typeof queueMail>[1]> & { recipient?: string } = {}): Promise<string> {
      const id = randomUUID();
      const addressHash = hashMailbox(key, recipient);
      await real.asWeb(async (tx) => {
        await rememberMailbox(tx, addressHash, recipient);
        await queueMail(tx, {
          purpose: "sample",
          id,
          addressHash,
          siteHost: "hanked.lv",
          language: "lv",
          profile: "cpv=45261000",
          industry: "construction",
          leadSubmission: randomUUID(),
          ...changes,
        });
      });
      return id;
    },
    async rows(query = sql`select * from outgoing_mail order by created_at, id`) {
      return (await real.asOwner((tx) => tx.execute(query))).rows;
    },
    /** Ends the pause before the next attempt, and all leases. */
    makeDue() {
      return this.rows(sql`update outgoing_mail set next_attempt_at = now(), leased_until = now()
        where outcome is null`);
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
      for (const table of ["outgoing_mail", "trial_profiles", "trials", "mailboxes"]) {
        await this.rows(sql.raw(`delete from ${table}`));
      }
      composeSample.mockClear();
      for (const spy of [log.info, log.error]) spy.mockClear();
    },
    async close(): Promise<void> {
      await server.close();
      await remove();
    },
  };
}

export type MailSetup = Awaited<ReturnType<typeof openMailSetup>>;
