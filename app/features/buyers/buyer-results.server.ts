import { sql } from "drizzle-orm";
import { foldName } from "../../../db/buyer-key.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { shownText } from "../notices/untrusted-text.ts";
import { winnersOf } from "../results/awards.server.ts";
import {
  type FiguresRow,
  figuresBy,
  figuresOfContracts,
} from "../results/result-figures.server.ts";
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
  /** How many contracts were looked at. */
  contracts: number;
  /** Those with most awards first. */
  winners: BuyerWinner[];
  /** The number of all awards, including those of winners that are not listed. */
  awards: number;
  figures: ResultFigures;
}

/** What the query below tells. */
export interface ResultRow {
  contracts: number;
  parties: Spelling[] | null;
  awards: number;
  figures: FiguresRow[] | null;
}

/** Further expressions `with`: the companies that won the rows of `contracts`, by name and code as published. */
export const withWinners = sql`winners_counted as materialized (
  select name, code, sum(lots)::int as lots from contracts, lateral ${winnersOf("contracts")}
  where name <> '' group by 1, 2
)`;

/** Columns of a `ResultRow`. */
export const resultColumns = sql`
  (select count(*)::int from contracts) as contracts,
  (select jsonb_agg(most) from (
    select * from winners_counted order by lots desc limit ${sql.raw(String(maxSpellings))}
  ) most) as parties,
  (select coalesce(sum(lots), 0)::int from winners_counted) as awards,
  (select jsonb_agg(counted) from (${figuresOfContracts}) counted) as figures`;

/** Who won the buyer's contracts, against how many and for how much. */
export function parseResults({ contracts, parties, awards, figures }: ResultRow): BuyerResults {
  return {
    contracts,
    winners: joinSpellings(parties ?? []),
    awards,
    figures: figuresBy(figures ?? []).get("") ?? noFigures,
  };
}

export interface Spelling {
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
