import { type SQL, sql } from "drizzle-orm";
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

const cases: [string, Partial<TenderFilter>][] = [
  ["page 1", {}],
  ["page 200", { page: 200 }],
  ["sector 45, page 3", { sector: "45", page: 3 }],
  ["closing within 7 days", { closing: "7" }],
  ["sector 45, closing within 7 days", { sector: "45", closing: "7" }],
  ["latest first, page 1", { sort: "published" }],
  ["latest first, page 200", { sort: "published", page: 200 }],
  ["search 'katus'", { q: "katus" }],
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
      for (const [name, filter] of cases) {
        const ms = await measure(database, { ...everything, ...filter });
        medians.set(name, [...(medians.get(name) ?? []), ms]);
      }
    }
    printTable(
      [`a page of the list, ${active} active`, ...sizes.map((n) => `of ${n}`), "ratio", "≤ 20 ms"],
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
      insert into tenders (source, type, title, buyer_name, buyer_key, publication_date, deadline_date,
        created_at, description, division, cpv, value_amount, value_currency, url, reference, raw_data)
      select 1, 6, 'Hange ' || n || case when n % 50 = 0 then ' katuse remont' else ' teenuse ost' end,
        'Hankija ' || n % 900, 'hankija ' || n % 900, now() - (n % 900) * interval '1 day',
        case when n > ${active} then now() - (n % 1500 + 1) * interval '1 hour'
          when n % 40 = 0 then null
          else now() + (n % 1440 + 1) * interval '1 hour' end,
        now() - (n % 900) * interval '1 day', repeat('Kirjeldus. ', 40),
        (array['45','45','45','71','72','90','33','55','79','80','34','39'])[1 + n % 12],
        array['45000000'], n * 10, 'EUR', 'https://riigihanked.riik.ee/', n::text, '{}'
      from generate_series(1, ${stored}::int) n`);
  });
  // Outside of any transaction, as autovacuum would.
  await database.pool.query("vacuum analyze tenders");
}

/** Planning and execution of all statements of a page, as PostgreSQL itself measures them. */
async function measure(database: Database, filter: TenderFilter): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plans = await database.asWeb((tx) => plansOf(tx, filter, "analyze, timing off"));
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
  for (const [name, filter] of cases) {
    const plans = await database.asWeb((tx) =>
      plansOf(tx, { ...everything, ...filter }, "costs off"),
    );
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

async function plansOf(tx: Tx, filter: TenderFilter, how: string): Promise<string[][]> {
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
  await readTenderList(explaining, filter, "et", Date.now());
  return plans;
}
