import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { executeNamed } from "../../../db/named-query.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { isCountry } from "../notices/countries.ts";
import { parseNotice, type StoredNotice } from "../notices/notice.ts";
import { columns, preferIndexes } from "../notices/notice-queries.server.ts";
import { shownText } from "../notices/untrusted-text.ts";
import { isAward, tendersWonBy, winnersOf } from "../results/awards.server.ts";

/** How many of the newest contracts the figures are of. Few companies have more. */
export const maxContracts = 1_000;
/** Contracts that are listed. */
const maxShown = 20;
const maxBuyers = 10;
const maxGroups = 8;
export const maxYears = 10;

/** How many of the newest contracts are searched for the company's current name. */
const maxNamed = 20;

/** Time zone in which years begin; all three countries share the same time. */
const zone = "Europe/Riga";

interface Money {
  amount: number;
  currency: string;
}

interface Overview extends Record<string, unknown> {
  names: { name: string | null; code: string | null }[] | null;
  country: string | null;
  contracts: number;
  lots: number;
  /** Contracts with a known price. */
  priced: number;
  values: Money[] | null;
  years: { year: number; contracts: number; lots: number }[] | null;
  buyers: SupplierBuyer[] | null;
  groups: { digits: string; contracts: number }[] | null;
  shown: string[];
}

interface SupplierBuyer {
  name: string;
  lots: number;
  values: Money[] | null;
  /** Whether the prices of all its contracts are known. */
  complete: boolean;
}

/** Loads what a company won; null if it has no contracts. `code`: as `supplierCode` writes it. */
export async function loadSupplierContracts(tx: Tx, code: string) {
  await preferIndexes(tx);
  const [found] = await executeNamed<Overview>(
    tx,
    "supplier",
    sql`
    with latest as materialized (
      select id, country, publication_date, extract(year from publication_date at time zone ${zone})::int as year,
        buyer_name, coalesce(buyer_key, buyer_name) as buyer_key, left(cpv[1], 3) as digits, winners
      from ${tendersWonBy(sql`${code}`)} where ${isAward}
      order by publication_date desc nulls last, tenders.id desc limit ${maxContracts}
    ), won as materialized (
      select latest.id, country, publication_date, year, buyer_name, buyer_key, digits, winner.*
      from latest, lateral ${winnersOf("latest")}
      where translate(upper(winner.code), ${separators}, '') = any(${sql.param(spellingsOf(code))}::text[])
    ), known as (
      select buyer_key, currency, sum(amount)::float8 as amount from won where amount is not null group by 1, 2
    )
    select
      (select jsonb_agg(jsonb_build_object('name', name, 'code', code)) from (
        select name, code from won order by publication_date desc nulls last, id desc limit ${maxNamed}
      ) named) as names,
      (select country from won order by publication_date desc nulls last, id desc limit 1) as country,
      (select count(distinct id)::int from won) as contracts,
      (select coalesce(sum(lots), 0)::int from won) as lots,
      (select count(distinct id)::int from won where amount is not null) as priced,
      (select jsonb_agg(summed) from (
        select currency, sum(amount) as amount from known group by 1 order by 2 desc
      ) summed) as values,
      (select jsonb_agg(counted) from (
        select year, count(distinct id)::int as contracts, sum(lots)::int as lots
        from won where year is not null group by 1 order by 1 desc limit ${maxYears}
      ) counted) as years,
      (select jsonb_agg(counted) from (
        select (array_agg(left(buyer_name, 500) order by publication_date desc nulls last))[1] as name,
          sum(lots)::int as lots, bool_and(amount is not null) as complete,
          (select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by amount desc)
            from known where known.buyer_key = won.buyer_key) as values
        from won where buyer_name <> '' group by buyer_key order by lots desc, name limit ${maxBuyers}
      ) counted) as buyers,
      (select jsonb_agg(counted) from (
        select digits, count(distinct id)::int as contracts
        from won where digits is not null group by 1 order by 2 desc, 1 limit ${maxGroups}
      ) counted) as groups,
      array(
        select id::text from (select distinct id, publication_date from won) each
        order by publication_date desc nulls last, id desc limit ${maxShown}
      ) as shown`,
  );
  const own = found?.names?.find((party) => supplierCode(party) === code);
  if (!found || !own) return null;
  return {
    code,
    /** The name in its latest contract. */
    name: shownText(own.name, 200),
    /** The country of its latest contract. */
    country: isCountry(found.country) ? found.country : null,
    contracts: found.contracts,
    lots: found.lots,
    priced: found.priced,
    values: found.values ?? [],
    /** The latest first. */
    years: found.years ?? [],
    buyers: (found.buyers ?? []).map((buyer) => ({ ...buyer, name: shownText(buyer.name, 200) })),
    /** CPV groups by their three digits. */
    groups: (found.groups ?? []).filter(({ digits }) => /^\d{3}$/.test(digits)),
    /** The latest first. */
    latest: await listByIds(tx, found.shown),
  };
}

export type SupplierContracts = NonNullable<Awaited<ReturnType<typeof loadSupplierContracts>>>;

/** What codes are written with besides letters and digits. */
const separators = " .-/\u00a0\t";

/** Which codes in notices are this one: registers write it with or without the letters of a country. */
function spellingsOf(code: string): string[] {
  const digits = code.replace(/^(?:EE|LV|LT)(?=\d+$)/, "");
  return ["", "EE", "LV", "LT"].map((letters) => letters + digits);
}

async function listByIds(tx: Tx, ids: string[]) {
  // No cast here: the id column's own type applies (numbers or UUIDs), so that its index is used.
  const rows = await executeNamed<StoredNotice & Record<string, unknown>>(
    tx,
    "supplier contracts",
    sql`
    select ${columns}, null as description from tenders where tenders.id = any(${sql.param(ids)})
    order by publication_date desc nulls last, tenders.id desc`,
  );
  return rows.map(parseNotice);
}
