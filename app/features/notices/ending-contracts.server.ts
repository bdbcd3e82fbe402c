import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { codeGroup, codeGroupSql } from "./code-group.ts";
import type { StoredNotice } from "./notice.ts";
import { columns, fetchInBatches, millis } from "./notice-queries.server.ts";

/** A contract that ends, on the day `ends`: `2027-03-31`. */
export interface EndingRow extends StoredNotice, Record<string, unknown> {
  buyers: unknown;
  lots: unknown;
  in_list: boolean;
  ends: string;
  ends_computed: boolean | null;
  story: string | null;
  buyer_key: string | null;
}

export const endingColumns = sql`${columns}, null as text, buyers, lots, contract_end::text as ends,
  contract_end_computed as ends_computed, story, buyer_key`;

/**
 * A contract that was performed, or whose end a later notice moved, does not end on the day that it names. A
 * procedure can have several contracts: only one with the same suppliers counts.
 */
export const isLastOfContract = sql.raw(`stage is distinct from 'completion' and not exists (
  select from tenders later where later.story = tenders.story and later.kind = 'contract' and later.listed
    and later.publication_date > tenders.publication_date
    and (later.stage = 'completion' or later.stage = 'modification' and later.contract_end is not null)
    and (later.suppliers && tenders.suppliers or coalesce(tenders.suppliers, '{}') = '{}'))`);

/** Contracts that end within twelve months, the soonest first. */
export function endingContracts(country: Country, where: SQL, most: number): SQL {
  return sql`
    select ${endingColumns}, true as in_list from tenders
    where country = ${country} and listed and kind = 'contract' and contract_end >= current_date
      and contract_end < current_date + interval '12 months' and ${where} and ${isLastOfContract}
    order by contract_end, tenders.id limit ${sql.raw(String(most))}`;
}

interface CallRow extends Record<string, unknown> {
  id: string;
  story: string | null;
  buyer_key: string | null;
  code_group: string | null;
  published: number;
}

/** Upper bound on memory: more than a country publishes in a year. */
const maxCalls = 50_000;
/** How long ago a call can have been published to be the next one of a contract that ends. */
const successorMonths = 12;

/**
 * Finds the notice by which a contract goes on: the latest call or plan of its procedure, or of the same buyer and CPV
 * group, that came after it.
 */
export async function loadSuccessors(
  tx: Tx,
  country: Country,
): Promise<(row: EndingRow) => string | null> {
  const calls = new Map<string, { id: string; published: number }>();
  const query = sql`
    select tenders.id::text as id, story, buyer_key, ${sql.raw(codeGroupSql("cpv[1]"))} as code_group,
      ${millis("publication_date")} as published
    from tenders where country = ${country} and listed and kind in ('tender', 'plan', 'consultation')
      and publication_date > now() - ${sql.raw(`interval '${successorMonths} months'`)} and publication_date < now() + interval '1 day'
    order by publication_date desc limit ${sql.raw(String(maxCalls))}`;
  for await (const batch of fetchInBatches<CallRow>(tx, query, 2_000)) {
    for (const { id, story, buyer_key: buyer, code_group: group, published } of batch) {
      const keys = [story && `story ${story}`, buyer && group && `buyer ${buyer} ${group}`];
      for (const key of keys) if (key && !calls.has(key)) calls.set(key, { id, published });
    }
  }
  return ({ story, buyer_key: buyer, cpv, published }) => {
    const group = Array.isArray(cpv) ? codeGroup(String(cpv[0])) : "";
    const later = [`story ${story}`, `buyer ${buyer} ${group}`]
      .map((key) => calls.get(key))
      .find((call) => call && call.published > (published ?? 0));
    return later?.id ?? null;
  };
}
