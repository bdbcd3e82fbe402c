import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { vi } from "vitest";
import { parseSettings } from "../../app/env.server.ts";
import { CpvCatalogue, listCodeRows } from "../../app/features/cpv/cpv-catalogue.server.ts";
import {
  MailSender,
  type SenderParts,
  type SendReport,
} from "../../app/features/mail/mail-sender.server.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import type { Mailer } from "../../app/features/mail/outgoing-mail.ts";
import { createSmtpMailer } from "../../app/features/mail/smtp-mailer.server.ts";
import { createTrialWriters } from "../../app/features/trials/mails/trial-writers.server.ts";
import type { TrialComposer } from "../../app/features/trials/runs/compose-digest.server.ts";
import { NewsSource } from "../../app/features/trials/runs/news-source.server.ts";
import { noteSoftBounce, openDigestRun } from "../../app/features/trials/runs/run-store.server.ts";
import { trialEnd } from "../../app/features/trials/trial-days.ts";
import {
  confirmTrial,
  endMailbox,
  requestTrial,
} from "../../app/features/trials/trial-store.server.ts";
import { siteOfCountry } from "../../app/site/host.ts";
import type { Country } from "../../app/site/sites.ts";
import type { Database } from "../../db/database.ts";
import type { TestDatabase } from "./databases.ts";
import { startMailServer } from "./mail-server.ts";
import { inDays, insertNotices, type SampleNotice } from "./sample-stored-notices.ts";

export interface SampleTrial {
  country?: Country;
  profile?: string;
  address?: string;
  confirmed?: boolean;
  /** Whether the mails with which it begins wait: to confirm, and all that is open. */
  first?: boolean;
}

/** Requests a trial, confirms it unless told otherwise, and returns its id. */
export async function addTrial(database: Database, given: SampleTrial = {}): Promise<string> {
  const { country = "LV", profile = "cpv=45000000", confirmed = true } = given;
  const id = randomUUID();
  const address = given.address ?? `anna.${id.slice(0, 8)}@jumts.example`;
  await database.asWeb(async (tx) => {
    await requestTrial(tx, {
      id,
      address,
      addressHash: hashMailbox(await loadLinkKey(tx), address),
      country,
      siteHost: siteOfCountry(country, hosts).host,
      language: siteOfCountry(country, hosts).language,
      profile,
      campaign: { utm_source: "", utm_medium: "", utm_campaign: "", landing_page: "" },
      privacyText: "2026-11",
    });
    if (confirmed) await confirmTrial(tx, id, trialEnd(Date.now(), country));
  });
  // Most tests are about what comes after the first digest.
  if (confirmed && !given.first) {
    await database.asOwner((tx) =>
      tx.execute(sql`
        delete from outgoing_mail where trial_id = ${id}::uuid and purpose in ('confirm', 'first')`),
    );
  }
  return id;
}

const { hosts } = parseSettings({});

/** Trials, notices and digest runs, with a mail server. */
export async function openTrialSetup(open: TestDatabase["open"]) {
  const { database, remove } = await open();
  const server = await startMailServer();
  const log = { info: vi.fn(), error: vi.fn() };
  const siteOf = (country: Country) => siteOfCountry(country, hosts);
  const catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
  const composer: TrialComposer = {
    news: new NewsSource((work) => database.asSender(work), catalogue),
    catalogue,
    siteOf,
    key: await database.asWeb(loadLinkKey),
    written: new Map(),
  };
  const createMailer = () =>
    createSmtpMailer(
      { host: "127.0.0.1", port: server.port, security: "none", login: undefined },
      { hosts, from: undefined },
      undefined,
    );
  let days = 0;

  return {
    database,
    server,
    log,
    composer,
    createMailer,
    addTrial: (given?: SampleTrial) => addTrial(database, given),
    /** Adds notices, Latvian tenders of today unless they say otherwise. Returns their ids. */
    addNotices: (...notices: SampleNotice[]) =>
      insertNotices(
        database,
        notices.map((notice) => ({
          country: "LV",
          source: 2,
          publication_date: inDays(-0.1),
          ...notice,
        })),
      ),
    /** Opens a digest run that ends in an hour, each on another day by default. Returns its id. */
    async openDigestRun(country: Country = "LV", day?: string): Promise<number> {
      days += 1;
      const run = {
        country,
        day: day ?? new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        from: Date.now(),
        until: Date.now() + 3_600_000,
      };
      await database.asOwner((tx) => openDigestRun(tx, run));
      const [last] = await this.rows(sql`select max(id)::int as id from letter_runs`);
      return Number(last?.["id"]);
    },
    sender(given: Partial<SenderParts> = {}): MailSender {
      const mailer = given.mailer ?? createMailer();
      return new MailSender({
        database,
        owners: { address: "owners@hanked.example", mailer },
        writers: createTrialWriters(database, composer),
        unconfirmed: parseSettings({}).mail.unconfirmed,
        onBounced: (tx, hash) => endMailbox(tx, hash, "bounced"),
        onRefused: noteSoftBounce,
        log,
        signal: new AbortController().signal,
        ...given,
        mailer,
        limits: { lingerMs: 0, pauseMs: 10, longestPauseMs: 20, patienceMs: 60, ...given.limits },
      });
    },
    /** Sends what is due, as a process that has just started would. */
    async send(mailer: Mailer = createMailer()): Promise<SendReport> {
      const report = await this.sender({ mailer }).run();
      mailer.close();
      return report;
    },
    async rows(query: ReturnType<typeof sql>) {
      return (await database.asOwner((tx) => tx.execute(query))).rows;
    },
    /** The kind of each digest that was sent to a trial, or its outcome if it was not, the latest last. */
    async outcomes(trial: string): Promise<unknown[]> {
      const rows = await this.rows(
        sql`select kind, outcome from outgoing_mail where trial_id = ${trial}::uuid and purpose = 'digest' order by run_id`,
      );
      return rows.map(({ kind, outcome }) => (outcome === "sent" ? kind : outcome));
    },
    /** All mails that the server took, with their plain text. */
    async digests(): Promise<{ to: string | undefined; subject: string; text: string }[]> {
      return Promise.all(
        server.taken.map(async ({ to }, place) => {
          const { subject = "", text = "" } = await server.parse(place);
          return { to: to[0], subject, text };
        }),
      );
    },
    async clear(): Promise<void> {
      for (const step of Object.keys(server.answers)) delete server.answers[step as "data"];
      days = 0;
      server.taken.length = 0;
      server.onTaken = undefined;
      composer.news.clear();
      for (const table of [
        "outgoing_mail",
        "trial_profiles",
        "trials",
        "mailboxes",
        "letter_runs",
        "tender_changes",
        "tenders",
      ]) {
        await this.rows(sql.raw(`delete from ${table}`));
      }
      log.info.mockClear();
      log.error.mockClear();
    },
    async close(): Promise<void> {
      await server.close();
      await remove();
    },
  };
}

export type TrialSetup = Awaited<ReturnType<typeof openTrialSetup>>;
