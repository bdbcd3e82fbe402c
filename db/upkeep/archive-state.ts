import { sql } from "drizzle-orm";
import type { Tx } from "../database.ts";

/** The slot of deploy/hanked-wal.service. */
const slotName = "hanked_wal";
/** With archive_timeout = 60s a file is archived every minute. */
const tooOldSeconds = 900;

export interface ArchiveState {
  failing: boolean;
  found: string;
}

interface Row extends Record<string, unknown> {
  active: boolean | null;
  wal_status: string | null;
  behind: string | null;
  archives: boolean;
  failed: boolean;
  age: number | null;
}

/** How the write-ahead log is archived, as any login may see it; undefined if it is not. */
export async function readArchiveState(tx: Tx): Promise<ArchiveState | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select s.active, s.wal_status, s.behind, current_setting('archive_mode') <> 'off' as archives,
      coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as failed,
      extract(epoch from now() - coalesce(a.last_archived_time, a.stats_reset))::int as age
    from pg_stat_archiver a left join (
      select active, wal_status, pg_size_pretty(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn)) as behind
      from pg_replication_slots where slot_name = ${slotName}) s on true`);
  const [row] = rows;
  if (!row || (row.active === null && !row.archives)) return undefined;
  return row.active === null ? judgeCommand(row) : judgeSlot(row);
}

function judgeSlot({ active, wal_status, behind }: Row): ArchiveState {
  if (wal_status === "lost") return { failing: true, found: "its slot has lost a part of the log" };
  if (!active) return { failing: true, found: `nobody fetches the log, of which ${behind} wait` };
  return { failing: false, found: `the log is fetched as it is written, ${behind} behind` };
}

function judgeCommand({ failed, age }: Row): ArchiveState {
  if (failed) return { failing: true, found: "archive_command failed when it ran last" };
  const minutes = Math.round((age ?? 0) / 60);
  const found = `a part of the log was last archived ${minutes} min ago`;
  return { failing: (age ?? 0) > tooOldSeconds, found };
}
