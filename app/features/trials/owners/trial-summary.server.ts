import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../../db/database.ts";
import { reasonOf } from "../../../../db/failures.ts";
import type { SiteHosts } from "../../../site/host.ts";
import type { Log } from "../../../site/log.ts";
import type { Settings } from "../../../site/settings.ts";
import type { Notify } from "../../leads/notifier.server.ts";
import { type ConfirmedTrial, composeTrialSummary } from "./trial-summary-message.ts";

interface SummaryParts {
  database: Pick<Database, "asSender">;
  notify: Notify;
  hosts: SiteHosts;
}

/** As many as trials_to_tell gives at a time. */
const mostAtOnce = 500;

/**
 * Tells the owners of trials that were confirmed since they were last told, in one message, or in none if there are none. It
 * is marked after they were told: killed in between, they are told twice. How many trials.
 */
export async function sendTrialSummary({ database, notify, hosts }: SummaryParts): Promise<number> {
  let told = 0;
  for (;;) {
    const trials = await database.asSender(listTrialsToTell);
    if (trials.length === 0) return told;
    await notify(composeTrialSummary(trials, hosts));
    await database.asSender((tx) => markTold(tx, trials));
    told += trials.length;
    if (trials.length < mostAtOnce) return told;
  }
}

interface ToldRow extends Record<string, unknown> {
  id: string;
  confirmed_at: Date | string;
  country: ConfirmedTrial["country"];
  profile: string;
  utm_source: string;
  utm_campaign: string;
  mailbox: string;
}

async function listTrialsToTell(tx: Tx): Promise<ConfirmedTrial[]> {
  const { rows } = await tx.execute<ToldRow>(sql`select * from trials_to_tell()`);
  return rows.map((row) => ({
    id: row.id,
    confirmedAt: new Date(row.confirmed_at),
    country: row.country,
    profile: row.profile,
    source: row.utm_source,
    campaign: row.utm_campaign,
    mailbox: row.mailbox,
  }));
}

async function markTold(tx: Tx, trials: readonly ConfirmedTrial[]): Promise<void> {
  const ids = `{${trials.map(({ id }) => id).join(",")}}`;
  await tx.execute(sql`select trials_told(${ids}::uuid[])`);
}

interface TrialJobParts {
  settings: Pick<Settings, "hosts">;
  database: Database;
  notify: Notify;
  log: Log;
}

/** By the names of their queues. Whoever runs them tries again when one throws. */
export function createTrialJobs({ settings, database, notify, log }: TrialJobParts) {
  const { hosts } = settings;
  const logged = (message: string) => (error: unknown) => {
    log.error({ error: reasonOf(error) }, message);
    throw error;
  };
  return {
    "trials-summary": async () => {
      const trials = await sendTrialSummary({ database, notify, hosts }).catch(
        logged("the owners could not be told of trials; it is tried again"),
      );
      if (trials > 0) log.info({ trials }, "the owners were told of trials");
    },
  };
}
