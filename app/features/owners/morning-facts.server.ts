import { sql } from "drizzle-orm";
import { addDays, localDay, startOfDay } from "../../../calendar/local-time.ts";
import type { Database, Tx } from "../../../db/database.ts";
import { type DiskSpace, findDiskSpace } from "../../../db/disk-space.ts";
import type { SourceName } from "../../../db/source-ids.ts";
import {
  countFailedImports,
  type LastImport,
  listLastImports,
} from "../../../importer/last-imports.ts";
import { countFailedJobs, type FailedJobs, findLastDone } from "../../../jobs/job-history.ts";
import { countLeadFiles, type WaitingLeadFiles } from "../leads/lead-files.server.ts";
import {
  countWaitingNotifications,
  type WaitingNotifications,
} from "../leads/lead-store.server.ts";
import { countWaitingMail, type WaitingMail } from "../mail/mail-store.server.ts";
import { factsOf } from "../tenders/countries.ts";
import { countTrials, type TrialCounts } from "../trials/mornings/letter-run-store.server.ts";
import type { NotedError } from "./error-notes.server.ts";

/** What came in, of one kind, from one place. */
export interface Arrivals {
  what: "leads" | "robots" | "asked" | "confirmed" | "letters sent" | "letters refused";
  siteHost: string;
  source: string;
  campaign: string;
  count: number;
}

/** All that the owners are told of in the morning: numbers, and nothing of anybody. */
export interface MorningFacts {
  now: Date;
  /** Days by clocks in Tallinn, both part of it: mostly yesterday alone. */
  from: string;
  to: string;
  /** Since when errors are counted. */
  since: Date;
  arrivals: Arrivals[];
  notifications: WaitingNotifications;
  files: WaitingLeadFiles;
  mail: WaitingMail;
  trials: TrialCounts | undefined;
  imports: LastImport[];
  failedImports: Map<SourceName, number>;
  failedJobs: FailedJobs[];
  errors: NotedError[];
  disk: DiskSpace;
}

interface FactsParts {
  database: Pick<Database, "asWeb">;
  dataDir: string;
  /** Of the log. */
  loadErrors(since: Date): NotedError[];
  now: Date;
}

/** By clocks of the three countries, which show the same. */
export const { zone: ownersZone } = factsOf("EE");
/** After a longer break the days before are left out; `npm run leads -- report` has them. */
const mostDays = 14;

export async function loadMorningFacts(parts: FactsParts): Promise<MorningFacts> {
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
      mail: await countWaitingMail(tx),
      trials: await countTrials(tx),
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

/** The day of the last message was not over then. */
function firstDay(last: Date | null, yesterday: string): string {
  const told = last ? localDay(last.getTime(), ownersZone) : yesterday;
  const oldest = addDays(yesterday, 1 - mostDays);
  // Days are ordered as texts.
  return [oldest, told, yesterday].sort()[1] ?? yesterday;
}

function startOf(day: string): string {
  return new Date(startOfDay(day, ownersZone)).toISOString();
}

async function countArrivals(tx: Tx, since: string, until: string): Promise<Arrivals[]> {
  const { rows } = await tx.execute<Arrivals & Record<string, unknown>>(sql`
    select what, site_host as "siteHost", source, campaign, count::int
    from owners_counts(${since}::timestamptz, ${until}::timestamptz)`);
  return rows;
}
