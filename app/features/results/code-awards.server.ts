import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { type Notice, parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns, fetchInBatches, millis } from "../notices/notice-queries.server.ts";
import { groupDigits, significantDigits, type Vocabulary } from "../notices/vocabulary.ts";
import { isAward } from "./awards.server.ts";
import { enoughResults, median } from "./result-figures.ts";

/** Period of the contracts, and how many of the newest are kept in memory for a country. */
const awardMonths = 36;
const maxAwards = 20_000;
const batchSize = 2_000;

/** Contracts of a code that are listed. */
const maxShown = 5;

interface AwardRow extends Record<string, unknown> {
  id: string;
  published: number;
  code: string;
  amount: number | null;
  bids: unknown;
}

/** What is kept of a contract. */
interface Award {
  id: string;
  published: number;
  /** The digits of its main code. */
  code: string;
  /** In euros; null if it is not known. */
  amount: number | null;
  /** Tenders received, for each lot of which it is known. */
  bids: readonly number[];
}

const noBids: readonly number[] = [];

/** The newest contracts of a country, one range of an index. */
export async function loadCodeAwards(tx: Tx, country: Country): Promise<CodeAwards> {
  const awards: Award[] = [];
  const query = sql`
    select tenders.id::text as id, ${millis("publication_date")} as published, left(cpv[1], 8) as code,
      case when value_currency = 'EUR' and value_amount > 0 then value_amount::float8 end as amount,
      to_jsonb(lot_bids) as bids
    from tenders where ${isAward} and country = ${country} and cpv[1] is not null
      and publication_date > now() - ${sql.raw(`interval '${awardMonths} months'`)}
      and publication_date < now() + interval '1 day'
    order by publication_date desc, tenders.id desc limit ${sql.raw(String(maxAwards))}`;
  for await (const batch of fetchInBatches<AwardRow>(tx, query, batchSize)) {
    for (const { bids, ...row } of batch) {
      const known = Array.isArray(bids) ? bids.filter((count) => Number.isInteger(count)) : [];
      awards.push({ ...row, bids: known.length > 0 ? known : noBids });
    }
  }
  return new CodeAwards(awards);
}

/** What contracts under a code have in common; null for what fewer than five of them tell. */
export interface AwardFigures {
  /** In euros; `low` and `high` are the bounds of the half in the middle. */
  prices: { count: number; median: number; low: number; high: number; since: number } | null;
  /** Tenders for a lot. */
  bids: { count: number; median: number } | null;
}

export interface AwardsOfCode {
  /** Index of the code that has them: the one that was asked for, or one above it. */
  index: number;
  /** Ids of the latest contracts, the newest first. */
  latest: string[];
  figures: AwardFigures;
}

/** Contracts by their main code, the newest first. */
export class CodeAwards {
  private readonly awards: readonly Award[];

  constructor(awards: readonly Award[]) {
    this.awards = awards;
  }

  /** Those of a code and the codes below it; if there are none, of the nearest code above it in the same CPV group. */
  find(vocabulary: Vocabulary, index: number): AwardsOfCode | null {
    const { codes, parents } = vocabulary;
    for (let at = index; at >= 0; at = parents[at] ?? -1) {
      const digits = significantDigits(codes[at] ?? "");
      if (at !== index && digits.length < groupDigits) return null;
      const found = this.awards.filter(({ code }) => code.startsWith(digits));
      if (found.length === 0) continue;
      const latest = found.slice(0, maxShown).map(({ id }) => id);
      return { index: at, latest, figures: figuresOf(found) };
    }
    return null;
  }
}

function figuresOf(awards: readonly Award[]): AwardFigures {
  const priced = awards.filter(({ amount }) => amount !== null);
  const prices = priced.map(({ amount }) => amount ?? 0).sort((a, b) => a - b);
  const bids = awards.flatMap((award) => award.bids);
  const at = (share: number) => prices[Math.round(share * (prices.length - 1))] ?? 0;
  return {
    prices:
      prices.length < enoughResults
        ? null
        : {
            count: prices.length,
            median: median(prices),
            low: at(0.25),
            high: at(0.75),
            since: priced.at(-1)?.published ?? 0,
          },
    bids: bids.length < enoughResults ? null : { count: bids.length, median: median(bids) },
  };
}

/** In the order of the ids. */
export async function listAwards(tx: Tx, ids: readonly string[]): Promise<Notice[]> {
  // No cast here: the id column's own type applies (numbers or UUIDs), so that its index is used.
  const { rows } = await tx.execute<StoredNotice & Record<string, unknown>>(
    sql`select ${columns}, null as description from tenders where tenders.id = any(${sql.param([...ids])})`,
  );
  const found = new Map(rows.map((row) => [row.id, parseNotice(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
