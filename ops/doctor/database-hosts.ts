import { sql } from "drizzle-orm";
import { reasonOf } from "../../db/failures.ts";
import { openPostgres } from "../../db/open-database.ts";
import { listHosts } from "../../db/several-hosts.ts";
import { fine, mergeNotes, type Note, warning, wrong } from "./finding.ts";

/** What a host of the database says about itself. */
export interface HostState {
  host: string;
  isStandby: boolean;
  /** Bytes of the write-ahead log: written by a primary, replayed by a standby. */
  position: number;
  /** Whether a standby confirms each commit. */
  isConfirmed: boolean;
}

export interface SilentHost {
  host: string;
  reason: string;
}

const guide = "docs/running/high-availability.md";
/** Usual are some kilobytes. */
const farBehind = 64 * 1024 * 1024;

/** Checks all hosts, where DATABASE_URL names several. */
export async function checkDatabaseHosts(url: string): Promise<Note> {
  return judgeHosts(await Promise.all(listHosts(url).map(readHostState)));
}

async function readHostState(url: string): Promise<HostState | SilentHost> {
  const { host } = new URL(url);
  const database = openPostgres(url, 1);
  try {
    const { rows } = await database.asOwner((tx) =>
      tx.execute<{ standby: boolean; position: string; confirmed: boolean }>(sql`
        select pg_is_in_recovery() as standby, current_setting('synchronous_standby_names') <> '' as confirmed,
          (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0'::pg_lsn as position`),
    );
    const [row] = rows;
    if (!row) throw new Error("no answer");
    return {
      host,
      isStandby: row.standby,
      position: Number(row.position),
      isConfirmed: row.confirmed,
    };
  } catch (error) {
    return { host, reason: reasonOf(error) };
  } finally {
    // One that hangs does not say goodbye.
    database.close().catch(() => {});
  }
}

export function judgeHosts(hosts: (HostState | SilentHost)[]): Note {
  const known = hosts.filter((one) => "position" in one);
  const [primary, ...others] = known.filter(({ isStandby }) => !isStandby);
  if (!primary) {
    return wrong("no host accepts writes; leads wait in DATA_DIR", `patronictl list; ${guide}`);
  }
  if (others.length > 0) {
    const names = [primary, ...others].map(({ host }) => host).join(" and ");
    return wrong(
      `${names} both accept writes`,
      `stop the one that patronictl does not call leader; ${guide}`,
    );
  }
  const notes = hosts.map((one): Note => {
    if ("reason" in one) return warning(`${one.host}: ${one.reason}`, "bring it back");
    if (one === primary) return fine(`${one.host} is the primary`);
    const behind = Math.max(0, primary.position - one.position);
    const found = `${one.host} is a standby, ${Math.round(behind / 1024)} KB behind`;
    return behind > farBehind ? warning(found, `see what keeps ${one.host} back`) : fine(found);
  });
  const confirmed = primary.isConfirmed
    ? fine("a standby confirms each commit")
    : warning("no standby confirms commits: a failover would lose the last ones", guide);
  return mergeNotes([...notes, confirmed]);
}
