import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** Sectors are unevenly distributed, as in reality. */
export async function fillTenders(
  database: Database,
  { stored, active }: { stored: number; active: number },
): Promise<void> {
  await database.asOwner(async (tx) => {
    await tx.execute(sql`truncate tenders`);
    await tx.execute(sql`
      insert into tenders (source, type, title, buyer_name, buyer_key, buyers, publication_date,
        deadline_date, created_at, description, division, cpv, value_amount, value_currency, url,
        reference, raw_data)
      select 1, 6, case when n % 50 = 0 then 'Koolimaja katuse rekonstrueerimine ja soojustamine'
          when n % 1000 = 7 then 'Õppežurnaali infosüsteemi hooldus- ja arendustööd aastateks 2026–2029'
          else 'Hoonete tehnosüsteemide hooldustööd ning avariiteenistuse teenus' end || ', osa ' || n % 9,
        'Näidislinna ' || n % 900 || '. valitsus', 'naidislinna ' || n % 900 || ' valitsus',
        jsonb_build_array(jsonb_build_object('name', 'Näidislinna ' || n % 900 || '. valitsus'),
          jsonb_build_object('name', 'Ühishangete Keskus', 'code', (70000000 + n % 400)::text)),
        now() - (n % 900) * interval '1 day',
        case when n > ${active} then now() - (n % 1500 + 1) * interval '1 hour'
          when n % 40 = 0 then null
          else now() + (n % 1440 + 1) * interval '1 hour' end,
        now() - (n % 900) * interval '1 day', repeat('Kirjeldus. ', 40),
        (array['45','45','45','71','72','90','33','55','79','80','34','39'])[1 + n % 12],
        array['45' || 200000 + n % 90 * 1000, '71320000'], n * 10, 'EUR', 'https://riigihanked.riik.ee/',
        n::text, '{}'
      from generate_series(1, ${stored}::int) n`);
  });
  // Outside of any transaction, as autovacuum would.
  await database.pool.query("vacuum analyze tenders");
}
