import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { isAward } from "./awards.server.ts";
import type { ResultFigures } from "./result-figures.ts";

/** Period of a sector's figures. */
export const sectorMonths = 12;

export interface FiguresRow extends Record<string, unknown> {
  division: string;
  what: keyof ResultFigures;
  median: number;
  counts: number[];
}

/** The figures of every CPV division, by its two digits, over a country's contracts of the last twelve months. */
export async function loadSectorFigures(
  tx: Tx,
  country: Country,
): Promise<Map<string, ResultFigures>> {
  const { rows } = await tx.execute<FiguresRow>(sql`
    with contracts as materialized (
      select division, lot_bids, price_ratios from tenders
      where ${isAward} and country = ${country}
        and publication_date > now() - ${sql.raw(`interval '${sectorMonths} months'`)}
    ) ${figuresOfContracts}`);
  return figuresBy(rows);
}

/** A query by which `contracts`, which has `lot_bids` and `price_ratios`, is counted for each of its divisions. */
export const figuresOfContracts = sql`
  select division, 'bids' as what, percentile_cont(0.5) within group (order by bids) as median,
    ${countsWhere("bids <= 0", "bids = 1", "bids = 2", "bids = 3", "bids = 4", "bids >= 5")} as counts
  from contracts, unnest(lot_bids) bids where division is not null and bids is not null group by division
  union all
  select division, 'prices', percentile_cont(0.5) within group (order by ratio::float8),
    ${countsWhere(
      "ratio < 0.8::real",
      "ratio >= 0.8::real and ratio < 0.9::real",
      // A price that equals the estimate does not exceed it.
      "ratio >= 0.9::real and ratio <= 1",
      "ratio > 1 and ratio <= 1.1::real",
      "ratio > 1.1::real",
    )}
  from contracts, unnest(price_ratios) ratio where division is not null and ratio is not null group by division`;

export function figuresBy(rows: readonly FiguresRow[]): Map<string, ResultFigures> {
  const figures = new Map<string, ResultFigures>();
  for (const { division, what, median, counts } of rows) {
    const known = figures.get(division) ?? { bids: null, prices: null };
    figures.set(division, { ...known, [what]: { median, counts } });
  }
  return figures;
}

function countsWhere(...conditions: string[]): SQL {
  const counts = conditions.map((condition) => `count(*) filter (where ${condition})::int`);
  return sql.raw(`to_jsonb(array[${counts.join(", ")}])`);
}
