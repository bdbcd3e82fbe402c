import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { LeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { LeadReplay } from "../../app/features/leads/lead-retry-loop.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { saveJournal } from "../leads/save-journal.ts";
import { openForOperator } from "../operator-database.ts";
import { draftPrefix, readManifest } from "./backup-folder.ts";
import { describeTables } from "./make-backup.ts";
import { withRecovered } from "./recover.ts";
import { countRows } from "./table-digests.ts";

const minute = 60_000;
/** What came within these may still be on its way into the archive. */
const onItsWayMs = 2 * minute;
/** A lead that waited in a file is stored long after it came. */
const waitedMs = 24 * 60 * minute;

/**
 * Plays a disaster to its end: the whole log shows that no lead of the running site is missing in it; then back to one
 * minute, and the leads that came later are stored there from their journal, as a site would do.
 */
export async function drillBase(
  backup: string,
  wal: string,
  settings: Settings,
  until = new Date(Date.now() - 10 * minute),
): Promise<string> {
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
  if (!url) throw new Error("this is a backup of PostgreSQL: set DATABASE_URL");
  const { madeAt } = await readManifest(backup);
  const live = await openForOperator(settings);
  const settled = new Date(Date.now() - onItsWayMs);
  const accepted = await listLeads(live, settled).finally(() => live.close());
  const journal = await mkdtemp(join(backup, "..", draftPrefix));
  try {
    const began = performance.now();
    const since = new Date(Math.min(until.getTime(), Date.now()) - waitedMs);
    const atEnd = await withRecovered({ backup, wal, url }, async (database) => {
      refuseMissing(accepted, await listLeads(database, settled));
      await saveJournal(database, { to: join(journal, "leads"), since });
      return listLeads(database, settled);
    });
    const ended = performance.now();
    const back = await withRecovered({ backup, wal, url, until }, async (database) => {
      const before = new Set(await listLeads(database, settled));
      const tables = await database.asOwner((_, client) => countRows(client));
      await storeJournal(database, join(journal, "leads"));
      refuseMissing(atEnd, await listLeads(database, settled));
      return { tables, later: atEnd.filter((lead) => !before.has(lead)).length };
    });
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    return `of ${madeAt} and the log after it were restored to ${until.toISOString()} in ${seconds(ended, performance.now())} s: ${describeTables(
      back.tables,
    )}; ${back.later} leads that came later were stored from their journal; the whole log took ${seconds(began, ended)} s, and none of ${accepted.length} leads is missing in it`;
  } finally {
    await rm(journal, { recursive: true, force: true });
  }
}

/** What identifies each lead and correction, also in another database. */
async function listLeads(database: Database, until: Date) {
  const { rows } = await database.asOwner((_, client) =>
    client.query<{ key: string }>(
      "select form_key || ' ' || content_hash as key from lead_submissions where created_at < $1",
      [until],
    ),
  );
  return rows.map(({ key }) => key);
}

function refuseMissing(accepted: string[], found: string[]): void {
  const there = new Set(found);
  const missing = accepted.filter((key) => !there.has(key)).length;
  if (missing > 0) throw new Error(`${missing} of ${accepted.length} leads are missing`);
}

async function storeJournal(database: Database, folder: string): Promise<void> {
  const files = new LeadFiles(folder);
  let failure: unknown;
  const log = {
    info() {},
    error(details: object) {
      failure ??= details;
    },
  };
  const notify = () => Promise.reject(new Error("a drill notifies nobody"));
  await new LeadReplay({ database, files, notify, log }).run();
  if (failure) throw new Error(`a lead could not be stored: ${JSON.stringify(failure)}`);
}
