import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import { type Notice, parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns, fetchInBatches, millis } from "../notices/notice-queries.server.ts";
import { groupDigits, significantDigits, type Vocabulary } from "../notices/vocabulary.ts";
import { isAward } from "./awards.server.ts";
import { enoughResults, median } from "./result-figures.ts";
import {
  type AskedAwards,
  AwardIndex,
  AwardWords,
  type SearchedAward,
  type WordKnowledge,
} from "./search-awards.ts";

/** Period of the contracts, and how many of the newest are kept in memory for a country. */
export const awardMonths = 36;
const maxAwards = 20_000;
/** Stems of so many titles take some ten milliseconds. */
const batchSize = 500;

/** Contracts of a code that are listed. */
const maxShown = 5;

interface AwardRow extends Record<string, unknown> {
  id: string;
  published: number;
  code: string;
  amount: number | null;
  bids: unknown;
  region: unknown;
  title: string | null;
  names: string;
}

/** What is kept of a contract. */
interface Award extends SearchedAward {
  id: string;
  published: number;
  /** Tenders received, for each lot of which it is known. */
  bids: readonly number[];
}

const noBids: readonly number[] = [];
/** Names of winners that are searched: framework agreements have dozens. */
const maxNames = 5;

/** The newest contracts of a country, one range of an index. */
export async function loadCodeAwards(tx: Tx, country: Country): Promise<CodeAwards> {
  const awards: Award[] = [];
  const query = sql`
    select tenders.id::text as id, ${millis("publication_date")} as published, coalesce(left(cpv[1], 8), '') as code,
      case when value_currency = 'EUR' and value_amount > 0 then value_amount::float8 end as amount,
      to_jsonb(lot_bids) as bids, to_jsonb(region) as region, left(title, 300) as title,
      concat_ws(' ', left(buyer_name, 200), jsonb_path_query_array(winners, '$[0 to ${sql.raw(String(maxNames - 1))}].name')) as names
    from tenders where ${isAward} and country = ${country}
      and publication_date > now() - ${sql.raw(`interval '${awardMonths} months'`)}
      and publication_date < now() + interval '1 day'
    order by publication_date desc, tenders.id desc limit ${sql.raw(String(maxAwards))}`;
  const { language } = countryConfig(country);
  const words = new AwardWords(language);
  // Most contracts have the same few regions.
  const regions = new Map<string, readonly string[]>();
  for await (const batch of fetchInBatches<AwardRow>(tx, query, batchSize)) {
    for (const { id, published, code, amount, title, names, ...row } of batch) {
      const bids = Array.isArray(row.bids) ? row.bids.filter(Number.isInteger) : [];
      const known = regions.get(`${row.region}`) ?? (Array.isArray(row.region) ? row.region : []);
      regions.set(`${row.region}`, known);
      words.add(awards.length, title ?? "", names);
      awards.push({
        ...{ id, published, code, amount, region: known },
        bids: bids.length > 0 ? bids : noBids,
      });
    }
  }
  return new CodeAwards(awards, new AwardIndex(awards, words, language));
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
  /** How many there are, and the ids of the latest, the newest first. */
  count: number;
  latest: string[];
  figures: AwardFigures;
}

/** Contracts by their main code, the newest first. */
export class CodeAwards {
  private readonly awards: readonly Award[];
  private readonly index: AwardIndex;

  constructor(awards: readonly Award[], index: AwardIndex) {
    this.awards = awards;
    this.index = index;
  }

  /** When the first of them was published; null without any. */
  get since(): number | null {
    return this.awards.at(-1)?.published ?? null;
  }

  /** The newest first. */
  search(asked: AskedAwards, known?: WordKnowledge): Pick<Award, "id" | "published">[] {
    return Array.from(this.index.search(asked, known), (at) => this.awards[at] as Award);
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
      return { index: at, count: found.length, latest, figures: figuresOf(found) };
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
