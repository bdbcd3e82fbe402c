import { sql } from "drizzle-orm";
import { addDays, localDay, startOfDay } from "../../../calendar/local-time.ts";
import type { Database, Tx } from "../../../db/database.ts";
import { findDiskSpace } from "../../../db/disk-space.ts";
import type { QueueName } from "../../../db/queues.ts";
import { countFailedImports, listLastImports } from "../../../importer/store/last-imports.ts";
import { countFollows } from "../follows/follow-runs.server.ts";
import { countLeadFiles } from "../leads/lead-files.server.ts";
import { countWaitingNotifications } from "../leads/lead-store.server.ts";
import { countMail } from "../mail/outbox.server.ts";
import { countryConfig } from "../notices/countries.ts";
import { countTrials } from "../trials/runs/run-store.server.ts";
import type { LeaveReason } from "../trials/trial.ts";
import type { NotedError } from "./error-notes.server.ts";

interface FactsParts {
  database: Pick<Database, "asWeb">;
  dataDir: string;
  loadErrors(since: Date): NotedError[];
  now: Date;
}

/** Tallinn's time zone; clocks in all three countries show the same time. */
export const { zone: ownersZone } = countryConfig("EE");
/** Most days in one report. After a longer break earlier days are left out; `npm run leads -- report` has them. */
const mostDays = 14;

/** Everything in the daily report: numbers only, no personal data. Days begin at midnight in Tallinn. */
export async function loadReportFacts(parts: FactsParts) {
  const { database, dataDir, now } = parts;
  const today = localDay(now.getTime(), ownersZone);
  const yesterday = addDays(today, -1);
  const facts = await database.asWeb(async (tx) => {
    const last = await findLastDone(tx, "owners-morning");
    const from = firstDay(last, yesterday);
    const since = last ?? new Date(startOfDay(yesterday, ownersZone));
    return {
      from,
      since,
      arrivals: await countArrivals(tx, startOf(from), startOf(today)),
      notifications: await countWaitingNotifications(tx),
      mail: await countMail(tx),
      trials: await countTrials(tx),
      follows: await countFollows(tx),
      imports: await listLastImports(tx),
      failedImports: await countFailedImports(tx, since),
      failedJobs: await countFailedJobs(tx, since),
    };
  });
  return {
    ...facts,
    now,
    to: yesterday,
    files: await countLeadFiles(dataDir),
    errors: parts.loadErrors(facts.since),
    disk: await findDiskSpace(dataDir),
  };
}

export type ReportFacts = Awaited<ReturnType<typeof loadReportFacts>>;

/** When a job of the queue was last completed. Null if never, or longer ago than its jobs are kept. */
async function findLastDone(tx: Tx, queue: QueueName): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | string | null }>(sql`
    select max(completed_on) as at from pgboss.job where name = ${queue} and state = 'completed'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Begins with the day of the last report, which was not over when that report was sent. */
function firstDay(last: Date | null, yesterday: string): string {
  const told = last ? localDay(last.getTime(), ownersZone) : yesterday;
  const oldest = addDays(yesterday, 1 - mostDays);
  // ISO days sort as text. The middle one is `told`, limited to the range from `oldest` to `yesterday`.
  return [oldest, told, yesterday].sort()[1] ?? yesterday;
}

function startOf(day: string): string {
  return new Date(startOfDay(day, ownersZone)).toISOString();
}

interface Arrivals {
  /** `left`: with the reason that was given. */
  what:
    | "leads"
    | "robots"
    | "asked"
    | "confirmed"
    | "letters sent"
    | "letters refused"
    | "suits"
    | "does not suit"
    | `left ${LeaveReason | "silently"}`;
  siteHost: string;
  source: string;
  campaign: string;
  count: number;
}

async function countArrivals(tx: Tx, since: string, until: string): Promise<Arrivals[]> {
  const { rows } = await tx.execute<Arrivals & Record<string, unknown>>(sql`
    select what, site_host as "siteHost", source, campaign, count::int
    from owners_counts(${since}::timestamptz, ${until}::timestamptz)`);
  return rows;
}

interface FailedJobs {
  queue: string;
  count: number;
}

async function countFailedJobs(tx: Tx, since: Date): Promise<FailedJobs[]> {
  const { rows } = await tx.execute<FailedJobs & Record<string, unknown>>(sql`
    select name as queue, count(*)::int as count from pgboss.job
    where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz group by 1 order by 1`);
  return rows;
}
