import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { trialMails } from "../../app/entry.server.tsx";
import { parseSettings } from "../../app/env.server.ts";
import { CpvCatalogue, listCodeRows } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { createMailer } from "../../app/features/mail/create-mailer.server.ts";
import { loadLetterKey } from "../../app/features/mail/letter-settings.server.ts";
import { composeTrialLetter } from "../../app/features/trials/mornings/compose-trial-letter.server.ts";
import { EditionSource } from "../../app/features/trials/mornings/edition-source.server.ts";
import { LetterSender } from "../../app/features/trials/mornings/letter-sender.server.ts";
import { packLetter } from "../../app/features/trials/mornings/packed-letter.ts";
import { siteOfCountry } from "../../app/site/host.ts";
import type { Database, Tx } from "../../db/database.ts";
import { ensureBuilt } from "../ensure-built.ts";
import type { StepTimes } from "./scale-simulation.ts";

export interface Measured extends StepTimes {
  letters: number;
  /** Write-ahead log of a letter, in bytes. */
  walOfLetter: number;
  /** Of its frozen content. */
  bytesInRow: number;
}

const dialect = new PgDialect();

/** Sends so many letters in this process with the product's own sender, and times each of its steps. */
export async function measureSteps(
  database: Database,
  smtpUrl: string,
  letters: number,
): Promise<Measured> {
  await ensureBuilt();
  const settings = parseSettings({ SMTP_URL: smtpUrl, MAIL_FROM: "Hanked <letters@hanked.ee>" });
  const bundle: { trialMails: typeof trialMails } = await import(
    join(import.meta.dirname, "../../build/server/entry.server.js")
  );
  const siteOf = (country: "EE" | "LV" | "LT") => siteOfCountry(country, settings.hosts);
  const composer = {
    editions: new EditionSource((work) => database.asWeb(work, 60_000)),
    catalogue: new CpvCatalogue(await database.asWeb(listCodeRows)),
    mails: bundle.trialMails,
    siteOf,
    key: await database.asWeb(loadLetterKey),
    written: new Map(),
  };
  const watch = new Stopwatch();
  const mailer = createMailer(settings);
  const leaving = new AbortController();
  let sent = 0;
  let bytes = 0;
  const walBefore = await walPosition(database);
  await new LetterSender({
    database: withStopwatch(database, watch),
    mailer: {
      send: (letter) => watch.time("handOver", mailer.send(letter)),
      close: () => mailer.close(),
    },
    async compose(due) {
      const composed = await watch.time("compose", composeTrialLetter(composer, due, Date.now()));
      if (composed.content) bytes += packLetter(composed.content).length;
      return composed;
    },
    hostOf: (country) => siteOf(country).host,
    log: { info: () => {}, error: () => {} },
    signal: leaving.signal,
    onProgress: (progress) => {
      sent = progress.sent;
      if (sent >= letters) leaving.abort();
    },
  }).run();
  mailer.close();
  return {
    claim: watch.mean("claim_trial_letters"),
    compose: watch.mean("compose"),
    freeze: watch.mean("freeze_trial_letters"),
    step: watch.mean("step_trial_letters"),
    handOver: watch.mean("handOver"),
    letters: sent,
    walOfLetter: ((await walPosition(database)) - walBefore) / Math.max(1, sent),
    bytesInRow: bytes / Math.max(1, sent),
  };
}

class Stopwatch {
  private readonly spent = new Map<string, number[]>();

  async time<T>(name: string, work: Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await work;
    this.add(name, performance.now() - started);
    return result;
  }

  add(name: string, ms: number): void {
    const times = this.spent.get(name);
    if (times) times.push(ms);
    else this.spent.set(name, [ms]);
  }

  /** Without the first, which read what is new and compile. */
  mean(name: string): number {
    const times = (this.spent.get(name) ?? []).slice(3);
    return times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length);
  }
}

/** Transactions go under the name of the function that they call. */
function withStopwatch(database: Database, watch: Stopwatch): Database {
  return {
    ...database,
    async asWeb(work, withinMs) {
      let name = "other";
      const started = performance.now();
      const result = await database.asWeb((tx, client) => {
        const heard = Object.create(tx) as Tx;
        heard.execute = ((query: SQL) => {
          const { sql: text } = dialect.sqlToQuery(query);
          name = /\b(\w+_trial_letters)\b/.exec(text)?.[1] ?? name;
          return tx.execute(query);
        }) as Tx["execute"];
        return work(heard, client);
      }, withinMs);
      watch.add(name, performance.now() - started);
      return result;
    },
  };
}

async function walPosition(database: Database): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ bytes: string }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`,
    ),
  );
  return Number(rows[0]?.bytes);
}
