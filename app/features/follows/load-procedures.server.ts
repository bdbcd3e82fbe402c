import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { isCountry } from "../notices/countries.ts";
import { shownText } from "../notices/untrusted-text.ts";
import type { StateRow } from "./procedure-state.ts";

/** The procedure of a notice. */
export interface FollowedProcedure {
  /** Title and buyer of the notice that is followed. */
  title: string;
  buyer: string;
  country: Country;
  rows: StateRow[];
}

interface Row extends StateRow, Record<string, unknown> {
  of: string;
  title: string | null;
  buyer: string | null;
  country: string | null;
}

/** Limit for one procedure; framework agreements may have hundreds of contracts. */
const maxNotices = 60;

/** By the notices' ids. Words are compared without marks and capitals, which another reading of the same notice may change. */
export async function loadProcedures(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, FollowedProcedure>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    select own.id::text as of, own.title, own.buyer_name as buyer, own.country, r.id::text as id, r.kind, r.stage, r.listed,
      coalesce(r.source, 0) as source, ${millis("r.publication_date")} as published, ${millis("r.deadline_date")} as deadline,
      ${millis("r.closed_at")} as closed, r.closed_reason as "closedReason",
      coalesce(r.notice_id, '') || ' ' || coalesce(r.notice_version, '') as version,
      md5(lower(regexp_replace(coalesce(r.title, '') || coalesce(r.description, ''), '[^[:alnum:]]+', '', 'g'))) as text,
      md5(coalesce(jsonb_path_query_array(r.terms, '$[*].documents')::text, '[]')) as documents,
      (r.raw_data ->> 'partial') is not null as partial
    from tenders own cross join lateral (
      (select * from tenders t where t.story = own.story and t.kind is not null
        order by t.kind = 'contract', t.publication_date desc nulls last, t.id limit ${maxNotices})
      union all select * from tenders t where t.id = own.id and own.story is null and t.kind is not null
    ) r
    where own.id = any(${`{${[...new Set(ids)].join(",")}}`})`);
  const found = new Map<string, FollowedProcedure>();
  for (const { of, title, buyer, country, ...row } of rows) {
    if (!isCountry(country)) continue;
    const known = found.get(of);
    if (known) known.rows.push(row);
    else {
      found.set(of, { title: shownText(title), buyer: shownText(buyer), country, rows: [row] });
    }
  }
  return found;
}

/** Deadlines may be infinite in an adopted table. */
function millis(column: string) {
  return sql.raw(
    `case when isfinite(${column}) then (extract(epoch from ${column}) * 1000)::float8 end`,
  );
}
