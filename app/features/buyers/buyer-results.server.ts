import { sql } from "drizzle-orm";
import { foldName } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { shownText } from "../notices/untrusted-text.ts";
import { winnersOf } from "../results/awards.server.ts";
import { loadFigures } from "../results/result-figures.server.ts";
import type { ResultFigures } from "../results/result-figures.ts";

/** Spellings of winners, those with most lots first. */
const maxSpellings = 500;

const noFigures: ResultFigures = { bids: null, prices: null };

export interface BuyerWinner {
  name: string;
  /** The company's own code, if it has a page. */
  code: string | null;
  /** Awards: lots that it won, alone or with others. */
  lots: number;
}

export interface BuyerResults {
  /** Those with most awards first. */
  winners: BuyerWinner[];
  /** Of all winners, also of those that are not listed. */
  awards: number;
  figures: ResultFigures;
}

/** Loads who won the buyer's contracts, against how many and for how much. */
export async function loadBuyerResults(tx: Tx, contractIds: string[]): Promise<BuyerResults> {
  if (contractIds.length === 0) {
    return { winners: [], awards: 0, figures: noFigures };
  }
  // No cast here: the id column's own type applies (numbers or UUIDs), so that its index is used.
  const contracts = sql`
    select '' as division, lot_bids, price_ratios, winners from tenders where id = any(${sql.param(contractIds)})`;
  const { rows } = await tx.execute<{ parties: Spelling[] | null; awards: number }>(sql`
    with counted as materialized (
      select name, code, sum(lots)::int as lots from (${contracts}) contracts, lateral ${winnersOf("contracts")}
      where name <> '' group by 1, 2
    )
    select
      (select jsonb_agg(most) from (select * from counted order by lots desc limit ${maxSpellings}) most) as parties,
      (select coalesce(sum(lots), 0)::int from counted) as awards`);
  const figures = await loadFigures(tx, contracts);
  return {
    winners: joinSpellings(rows[0]?.parties ?? []),
    awards: rows[0]?.awards ?? 0,
    figures: figures.get("") ?? noFigures,
  };
}

interface Spelling {
  name: string;
  code: string | null;
  lots: number;
}

/** One company may be written in several ways. Its most frequent name is shown. */
function joinSpellings(parties: Spelling[]): BuyerWinner[] {
  const winners = new Map<string, BuyerWinner>();
  for (const party of parties) {
    const code = supplierCode(party);
    const key = code ?? foldName(party.name);
    const known = winners.get(key) ?? { name: shownText(party.name, 200), code, lots: 0 };
    winners.set(key, { ...known, lots: known.lots + party.lots });
  }
  return [...winners.values()].sort((a, b) => b.lots - a.lots);
}
