import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { SourceName } from "../../db/source-ids.ts";
import type { SyncParts, SyncResult } from "./attempt-import.ts";
import { syncCvpis } from "./cvpis.ts";
import { syncIub } from "./iub.ts";
import { syncOwn } from "./own.ts";
import type { Range } from "./periods.ts";
import { syncRiigihanked } from "./riigihanked.ts";
import { syncTed } from "./ted.ts";

/** TED after the registers: it takes the longest, and they win over it. */
const syncs: Record<SourceName, (parts: SyncParts, range?: Range) => Promise<SyncResult>> = {
  riigihanked: syncRiigihanked,
  iub: syncIub,
  cvpis: syncCvpis,
  ted: syncTed,
  own: syncOwn,
};

/** Syncs one source after the other; a failure in one does not stop the next. `offline`: no source was reached. */
export async function syncSources(parts: SyncParts, names: SourceName[], range?: Range) {
  const results = new Map<SourceName, SyncResult>();
  for (const name of names) {
    results.set(name, await syncs[name](parts, range));
  }
  for (const line of parts.clocks?.describe() ?? []) parts.log.say(line);
  const lost = [...results].filter(([, { unreachable }]) => unreachable !== undefined);
  const answered = [...results.values()].some(
    ({ imported, unchanged, missing, refused }) => imported + unchanged + missing + refused > 0,
  );
  // One unreachable source does not mean offline, if the others need no request.
  const offline = !answered && lost.length >= Math.min(2, names.length);
  if (offline) {
    const stays = (await hasDemonstration(parts.database))
      ? "demonstration data"
      : "what is stored";
    parts.log.say(`no network: ${lost[0]?.[1].unreachable}; ${stays} stays`);
  } else {
    for (const [name, { unreachable, off }] of results) {
      if (unreachable !== undefined) parts.log.say(`${name}: ${unreachable}`);
      if (off !== undefined) parts.log.say(`${name}: off: ${off}`);
    }
  }
  const refused = [...results.values()].reduce((sum, result) => sum + result.refused, 0);
  const failed = [...results].flatMap(([name, result]) => failureOf(name, result));
  return { refused: refused + (offline ? 0 : lost.length), failed, offline };
}

export type SyncSummary = Awaited<ReturnType<typeof syncSources>>;

/** `soon`: whether to retry in a minute instead of waiting for the next sync. */
function failureOf(source: SourceName, { unreachable, refusal }: SyncResult) {
  if (unreachable !== undefined) return [{ source, reason: unreachable, soon: true }];
  return refusal ? [{ source, reason: refusal.reason, soon: refusal.passing }] : [];
}

/** Only the embedded database has demo notices, and finding them scans the table. */
async function hasDemonstration({ kind, asOwner }: Database): Promise<boolean> {
  if (kind !== "embedded") return false;
  const { rows } = await asOwner((tx) =>
    tx.execute(sql`select 1 from tenders where raw_data ->> 'demo' = 'true' limit 1`),
  );
  return rows.length > 0;
}
