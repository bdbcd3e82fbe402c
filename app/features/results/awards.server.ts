import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/** Contracts that count as results: each once, and none that only changes an earlier one. */
export const isAward = sql.raw(
  "kind = 'contract' and country is not null and listed and (stage is null or stage in ('award', 'direct'))",
);

/**
 * A subquery in place of the table: all contracts that a company won, `code` being its own as in db/supplier-code.ts.
 * `offset 0`: see `tendersOf`.
 */
export function tendersWonBy(code: SQL): SQL {
  return sql`(select * from tenders where suppliers @> array[${code}]::text[] offset 0) tenders`;
}

/** Which of the codes have a supplier's page. */
export async function listSuppliersWithPage(tx: Tx, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await tx.execute<{ code: string }>(sql`
    select code from unnest(${sql.param(codes)}::text[]) asked(code)
    where exists (select 1 from ${tendersWonBy(sql`asked.code`)} where ${isAward})`);
  return new Set(rows.map(({ code }) => code));
}

/**
 * The companies that won a contract: name and code as published, lots, and the price as far as it is known. Rows of
 * older imports say neither how many lots nor for how much: they count as one lot.
 */
export function winnersOf(row: string): SQL {
  return sql.raw(`(
    select each ->> 'name' as name, each ->> 'code' as code,
      case when jsonb_typeof(each -> 'lots') = 'number'
        then greatest(1, least(1000, (each ->> 'lots')::numeric))::int else 1 end as lots,
      case when jsonb_typeof(each -> 'value' -> 'amount') = 'number' and each -> 'value' ->> 'currency' ~ '^[A-Z]{3}$'
        then nullif(greatest(0, (each -> 'value' ->> 'amount')::numeric), 0) end as amount,
      each -> 'value' ->> 'currency' as currency
    from jsonb_array_elements(case when jsonb_typeof(to_jsonb(${row}.winners)) = 'array' then to_jsonb(${row}.winners) end) each
  ) winner`);
}

/** More companies than have ever won a contract in the three countries. */
const maxSuppliers = 100_000;

/** Codes of all companies that have a page; made-up ones are left out. */
export async function listSupplierCodes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct code from tenders, unnest(suppliers) code
    where ${isAward} and raw_data @> '{"demo": true}' is not true
    order by code limit ${maxSuppliers}`);
  return rows.map(({ code }) => code);
}
