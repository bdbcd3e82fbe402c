import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns } from "../notices/notice-queries.server.ts";
import { groupDigits, significantDigits } from "../notices/vocabulary.ts";
import { beginningsOfWords } from "../notices/words/fold.ts";
import { isAward } from "../results/awards.server.ts";
import type { LastAward } from "./compose-digest.ts";

interface AwardRow extends StoredNotice, Record<string, unknown> {
  asked: string;
  asked_title: string | null;
  asked_code: string | null;
  lot_bids: unknown;
}

/** Written into the query, for the index is on this expression. */
const group = sql.raw(String(groupDigits));

/** How many awards of the group are looked at for one that is like the tender. */
const looked = 5;

/**
 * By the id of each of these tenders: what its buyer awarded last of the like, in 36 months before and in another
 * procedure. A group alone has portals beside licences, and roofs beside insulation.
 */
export async function loadLastAwards(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, LastAward>> {
  const rows = await loadAwards(
    tx,
    ids,
    // As tenders_awards_idx has them.
    sql`buyer_key = any(asked.buyer_keys) and left(cpv[1], ${group}) = left(asked.cpv[1], ${group})
      and kind = 'contract' and listed and publication_date < asked.publication_date
      and publication_date > asked.publication_date - interval '36 months'`,
    sql`and country = asked.country and story is distinct from asked.story
      order by publication_date desc, tenders.id desc limit ${looked}`,
  );
  // The latest comes first.
  const alike = rows.filter(isAlike).reverse();
  return new Map(alike.map((row) => [row.asked, parseAward(row)]));
}

/** Digits of a code that says what is bought: '45000000-7 Construction work' does not. */
const tellingDigits = 5;

/** Whether the award has the tender's main code, or a word of its title. */
function isAlike({ asked_title, asked_code, ...award }: AwardRow): boolean {
  const { title, cpv } = parseNotice(award);
  const telling = asked_code && significantDigits(asked_code).length >= tellingDigits;
  if (telling && cpv[0] === asked_code.slice(0, 8)) return true;
  const known = new Set(beginningsOfWords(asked_title ?? ""));
  return beginningsOfWords(title).some((word) => known.has(word));
}

/** By the id of each of these notices: what its own procedure awarded, if one notice tells all of it. */
export async function loadOwnAwards(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, LastAward>> {
  const rows = await loadAwards(tx, ids, sql`story = asked.story`, sql`limit 2`);
  const byProcedure = Map.groupBy(rows, ({ asked }) => asked);
  return new Map(
    [...byProcedure].flatMap(([asked, [row, ...others]]) =>
      row && others.length === 0 ? [[asked, parseAward(row)]] : [],
    ),
  );
}

/** Awards for each of these notices: among the rows that an index finds, those that the rest of the query leaves. */
async function loadAwards(
  tx: Tx,
  ids: readonly string[],
  found: SQL,
  rest: SQL,
): Promise<AwardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<AwardRow>(sql`
    select asked.id::text as asked, asked.title as asked_title, asked.cpv[1] as asked_code, award.* from tenders asked
    cross join lateral (
      select ${columns}, null as description, lot_bids
      from (select * from tenders where ${found} offset 0) tenders where ${isAward} ${rest}
    ) award
    where asked.id = any(${sql.param([...ids])})`);
  return rows;
}

function parseAward(row: AwardRow): LastAward {
  const { title, winners, value } = parseNotice(row);
  // The numbers of several lots are not comparable with the price of all.
  const [bids, ...others] = Array.isArray(row.lot_bids) ? row.lot_bids : [];
  return {
    title,
    winners,
    value,
    bids: Number.isInteger(bids) && others.length === 0 ? bids : null,
  };
}
