import { type SQL, sql } from "drizzle-orm";
import { readBuyer } from "../../app/features/buyers/buyer.server.ts";
import { everything, type TenderFilter } from "../../app/features/tenders/tender-filter.ts";
import { readTenderList } from "../../app/features/tenders/tender-list.server.ts";
import type { Database, Tx } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { printTable } from "./table.ts";

const active = 5_000;
const sizes = [10_000, 100_000];
const rounds = 40;
const goalMs = 20;

type Work = (tx: Tx) => Promise<unknown>;

const list =
  (filter: Partial<TenderFilter>): Work =>
  (tx) =>
    readTenderList(tx, { ...everything, ...filter }, "et", Date.now());

const cases: [string, Work][] = [
  ["page 1", list({})],
  ["page 200", list({ page: 200 })],
  ["sector 45, page 3", list({ sector: "45", page: 3 })],
  ["closing within 7 days", list({ closing: "7" })],
  ["sector 45, closing within 7 days", list({ sector: "45", closing: "7" })],
  ["latest first, page 1", list({ sort: "published" })],
  ["latest first, page 200", list({ sort: "published", page: 200 })],
  ["search 'hooldus', in most", list({ q: "hooldus" })],
  ["search 'hooldus', page 200", list({ q: "hooldus", page: 200 })],
  ["search 'katus', in one of fifty", list({ q: "katus" })],
  ["search 'Õppežurnaal', in one of a thousand", list({ q: "Õppežurnaal" })],
  ["search 'oppezurnaal', the same", list({ q: "oppezurnaal" })],
  ["search 'oppezurnaal', latest first", list({ q: "oppezurnaal", sort: "published" })],
  ["search for a buyer in sector 45", list({ q: "linna 17", sector: "45" })],
  ["search for a reference", list({ q: "4321" })],
  ["search 'midagi', in none", list({ q: "midagi" })],
  ["CPV 45261", list({ cpv: "45261000" })],
  ["a buyer's page", (tx) => readBuyer(tx, "Näidislinna 17. valitsus", "et", Date.now())],
  ["the second of several buyers", (tx) => readBuyer(tx, "70000003", "et", Date.now())],
];

/**
 * What one page of the list costs in PostgreSQL: all its statements, with 5,000 active tenders among
 * 10,000 and among 100,000 stored ones.
 */
export async function run(): Promise<void> {
  const server = await startPostgres();
  const database = openPostgres(server.url);
  try {
    await prepareDatabase(database);
    const medians = new Map<string, number[]>();
    for (const stored of sizes) {
      await fillTable(database, stored);
      for (const [name, work] of cases) {
        const ms = await measure(database, work);
        medians.set(name, [...(medians.get(name) ?? []), ms]);
      }
    }
    printTable(
      [`a page, ${active} active`, ...sizes.map((n) => `of ${n}`), "ratio", "≤ 20 ms"],
      [...medians].map(([name, [small = 0, large = 0]]) => [
        name,
        `${small.toFixed(1)} ms`,
        `${large.toFixed(1)} ms`,
        `${(large / small).toFixed(2)} ×`,
        large <= goalMs ? "yes" : "NO",
      ]),
    );
    await explain(database);
  } finally {
    await database.close();
    server.stop();
  }
}

/** Half of the sectors' spread is real: works, services and goods are not alike. */
async function fillTable(database: Database, stored: number): Promise<void> {
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

/** Planning and execution of all statements of a page, as PostgreSQL itself measures them. */
async function measure(database: Database, work: Work): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plans = await database.asWeb((tx) => plansOf(tx, work, "analyze, timing off"));
    const ms = plans
      .flat()
      .flatMap((line) => /(?:Planning|Execution) Time: ([\d.]+)/.exec(line)?.[1] ?? []);
    // The first ones warm the caches.
    if (round >= rounds / 4) times.push(ms.reduce((total, part) => total + Number(part), 0));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Runs every case with each of its statements explained instead, and prints how rows are found. */
async function explain(database: Database): Promise<void> {
  process.stdout.write("\nhow PostgreSQL finds the rows of 'tenders' (of 100000):\n");
  let sequential = 0;
  for (const [name, work] of cases) {
    const plans = await database.asWeb((tx) => plansOf(tx, work, "costs off"));
    const scans = plans.flatMap((plan) =>
      plan
        .filter((line) => /Scan.* on tenders\b|Index.*tenders_/.test(line))
        .map((line) => line.replace(/^\s*(->)?\s*|\s*\(cost.*$/g, "")),
    );
    sequential += scans.filter((line) => /Seq Scan/.test(line)).length;
    process.stdout.write(
      `  ${name}\n${[...new Set(scans)].map((line) => `    ${line}\n`).join("")}`,
    );
  }
  process.stdout.write(`\nsequential scans of tenders: ${sequential} (goal 0)\n`);
}

async function plansOf(tx: Tx, work: Work, how: string): Promise<string[][]> {
  const plans: string[][] = [];
  const explaining = {
    async execute(query: SQL) {
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (${sql.raw(how)}) ${query}`,
      );
      plans.push(rows.map((row) => row["QUERY PLAN"]));
      return tx.execute(query);
    },
  } as unknown as Tx;
  await work(explaining);
  return plans;
}
