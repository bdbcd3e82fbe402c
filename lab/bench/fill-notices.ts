import type { Country } from "../../app/site/sites.ts";
import type { Database } from "../../db/database.ts";
import { noticeTypes } from "../../db/notice-kind.ts";

/** Number of all notices, and of open tenders among them. */
interface Filling {
  stored: number;
  active: number;
  countries?: Country[];
  /** Two thirds of the notices are about one of these, the others all about the same. */
  subjects?: readonly Subject[];
}

export interface Subject {
  title: string;
  /** Eight digits. */
  code: string;
}

/**
 * Fills the table with notices of four kinds, most of them long past, like a million after years. Sets derived columns
 * itself, since the trigger would take minutes, and builds the indexes once the table is full.
 */
export async function fillNotices(
  database: Database,
  { stored, active, countries = ["EE"], subjects = [] }: Filling,
): Promise<void> {
  await database.asOwner(async (_, client) => {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'tenders' and indexname <> 'tenders_pkey'`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query("alter table tenders disable trigger user");
    await client.query("truncate tenders");
    const titles = subjects.map(({ title }) => title);
    const codes = subjects.map(({ code }) => code);
    await client.query(insert, [stored, active, countries, titles, codes]);
    await client.query("alter table tenders enable trigger user");
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      "update data_versions set version = version + 1, changed_at = now() where topic = 'tenders'",
    );
  });
  // Outside of any transaction, as autovacuum would.
  await database.pool.query("vacuum analyze tenders");
}

const typesOfKinds = Object.entries(noticeTypes)
  .map(([kind, type]) => `when '${kind}' then ${type}`)
  .join(" ");

/** The first are open tenders; of the rest half are contracts. Sectors are unevenly distributed, as in reality. */
const insert = `
  insert into tenders (source, type, kind, country, title, buyer_name, buyer_code, buyer_key, buyers, buyer_keys,
    publication_date, deadline_date, created_at, updated_at, description, division, cpv, value_amount, value_currency,
    region, lots, winners, url, reference, raw_data, notice_id, notice_version, procedure_id, row_key, links, story,
    listed, access, stage, closed_at, closed_reason, suppliers, lot_bids, price_ratios, contract_end, contract_end_computed)
  select source, case kind ${typesOfKinds} end,
    kind, country, title, buyer, code, code, jsonb_build_array(jsonb_build_object('name', buyer, 'code', code)),
    array[code, buyer_folded], published,
    case when is_open and n % 40 > 0 then now() + (n % 1440 + 1) * interval '1 hour'
      when kind in ('tender', 'consultation') then published + interval '30 days' end,
    published, published, repeat('Kirjeldus. ', 40), left(cpv, 2), array[cpv, '71320000'], n % 5000 * 100, 'EUR',
    array[(array['EE001', 'LV00A', 'LT011'])[source]], '[]',
    case kind when 'contract' then jsonb_build_array(jsonb_build_object('name', 'Võitja ' || n % 3000 || ' OÜ',
      'code', supplier, 'lots', 1, 'value', jsonb_build_object('amount', n % 5000 * 100, 'currency', 'EUR'))) end,
    'https://example.com/' || n, n::text, '{}', 'n-' || n, '01', 'p-' || n / 4, case kind when 'tender' then 'p-' else 'n-' end || n,
    array['p:p-' || n / 4, 'n:n-' || n], 'p:p-' || n / 4, n % 10 > 0 or is_open, 'open',
    case kind when 'contract' then 'award' end,
    case when kind = 'tender' and not is_open then published + interval '60 days' end,
    case when kind = 'tender' and not is_open then 'awarded' end,
    case kind when 'contract' then array[supplier] end, case kind when 'contract' then array[n % 7] end,
    case kind when 'contract' then array[0.7 + n % 5 * 0.1] end,
    case kind when 'contract' then (published + (n % 60) * interval '1 month')::date end, n % 3 = 0
  from (
    select *, array_position(array['EE', 'LV', 'LT'], country) as source,
      case when is_open then 'tender'
        else (array['tender', 'contract', 'contract', 'contract', 'plan', 'consultation'])[1 + n / 3 % 6] end as kind,
      (10000000 + n % 3000)::text as supplier,
      'Näidislinna ' || n % 900 || '. valitsus' as buyer, 'naidislinna ' || n % 900 || ' valitsus' as buyer_folded,
      (70000000 + n % 900)::text as code,
      coalesce(($5::text[])[subject], case when n % 7 < 2 then '45' else (10 + n % 80)::text end || (100000 + n % 90 * 1000)::text) as cpv,
      now() - case when is_open then n % 60 else n % 2500 + 1 end * interval '1 day' as published
    from (
      select n, n <= $2 as is_open, ($3::text[])[1 + n % array_length($3::text[], 1)] as country,
        coalesce(($4::text[])[subject], case when n % 50 = 0 then 'Koolimaja katuse rekonstrueerimine ja soojustamine'
          when n % 1000 = 7 then 'Õppežurnaali infosüsteemi hooldus'
          else 'Hoonete tehnosüsteemide hooldustööd ning avariiteenistus' end) || ', osa ' || n % 9 as title, subject
      from (select n, case when n % 3 > 0 then 1 + n % nullif(cardinality($4::text[]), 0) end as subject
        from generate_series(1, $1::int) n) numbered
    ) named
  ) made`;
