import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { letterProfiles } from "../../tests/setup/letter-profiles.ts";
import { createRandom, type Random } from "../../tests/setup/random.ts";

const countries = ["EE", "LV", "LT"] as const;
const hosts = { EE: "hanked.ee", LV: "hanked.lv", LT: "hanked.lt" };
/** As wide as fill-notices.ts makes them. */
const divisions = Array.from({ length: 80 }, (_, place) => String(10 + place));

/** People whose trials run, a third in each country, no two of whom want the same. */
export async function fillTrials(database: Database, people: number): Promise<void> {
  const random = createRandom(1);
  const rows = Array.from({ length: people }, (_, number) => {
    const country = countries[number % 3] ?? "EE";
    return {
      country,
      host: hosts[country],
      profile: makeProfile(random),
      address: `supplier${number}@mail${number % 199}.example`,
      hash: number.toString(16).padStart(64, "0"),
    };
  });
  for (let place = 0; place < rows.length; place += 1_000) {
    const some = JSON.stringify(rows.slice(place, place + 1_000));
    await database.asOwner((tx) =>
      tx.execute(sql`
        insert into trials (country, site_host, profile, address, address_hash, privacy_text, confirmed_at, last_day, closing_day,
          told_until)
        select country, host, profile, address, hash, 'bench', now(), current_date + 14, current_date + 11,
          (select coalesce(max(id), 0) from letter_runs)
        from jsonb_to_recordset(${some}::jsonb) as t(country text, host text, profile text, address text, hash text)`),
    );
  }
}

/** So many more, who want what those want that are there: within the database, since they may be a million. */
export async function multiplyTrials(
  database: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await database.asOwner((tx) =>
    tx.execute(sql`
      with known as (select row_number() over (order by address_hash) - 1 as place, t.* from trials t)
      insert into trials (country, site_host, profile, address, address_hash, privacy_text, confirmed_at, last_day, closing_day,
        told_until)
      select country, site_host, profile, 'copy' || n || '@mail.example', lpad(to_hex(n), 64, 'x'), 'bench', confirmed_at,
        last_day, closing_day, told_until
      from generate_series(${from}::int, ${to}::int - 1) n join known on known.place = n % ${from}::int`),
  );
  await database.pool.query("vacuum analyze trials");
}

/** Divisions that surely have something today, and often the words of one of the ten suppliers whose letters were judged. */
function makeProfile(random: Random): string {
  const params = new URLSearchParams();
  for (let count = 2 + random(3); count > 0; count--) {
    params.append("cpv", divisions[random(divisions.length)] ?? "45");
  }
  const supplier = letterProfiles[random(letterProfiles.length)]?.query ?? "";
  const words = new URLSearchParams(supplier).get("q");
  if (words) params.set("q", words);
  return params.toString();
}

/** As if these had been imported tonight: of all countries and divisions alike, so that there is something for everybody. */
export async function addNews(database: Database, notices: number): Promise<void> {
  await database.asOwner((tx) =>
    tx.execute(sql`
      insert into tender_changes (tender_id, what)
      select id::text, 'added' from tenders where kind = 'tender' and closed_at is null and listed
      order by row_number() over (partition by country, division order by id), id limit ${notices}`),
  );
}
