import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { loadBuyer } from "../../app/features/buyers/buyer.server.ts";
import { NoticeBoard } from "../../app/features/tenders/notice-board.ts";
import { type NoticeFilter, noFilter } from "../../app/features/tenders/notice-filter.ts";
import { listCurrentNotices } from "../../app/features/tenders/notice-rows.server.ts";
import { loadDescriptions } from "../../app/features/tenders/tender-queries.server.ts";
import type { Database, Tx } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { fillTenders } from "./fill-tenders.ts";
import { printTable } from "./table.ts";

const active = 5_000;
const sizes = [10_000, 100_000];
const rounds = 40;
const goalMs = 20;

type Work = (tx: Tx) => Promise<unknown>;

/** The database's part. The list itself is in memory, and reloaded after a change. */
const cases: [string, Work][] = [
  ["all that is current, after a change", listCurrent],
  ["descriptions for a feed", (tx) => loadDescriptions(tx, firstIds)],
  ["a buyer's page", (tx) => loadBuyer(tx, "Näidislinna 17. valitsus", Date.now())],
  ["the second of several buyers", (tx) => loadBuyer(tx, "70000003", Date.now())],
  ["a buyer that nobody knows", (tx) => loadBuyer(tx, "Keegi", Date.now())],
];

const filters: [string, Partial<NoticeFilter>][] = [
  ["page 1", {}],
  ["page 200", { page: 200 }],
  ["sector 45, closing within 7 days", { sector: "45", closing: "7" }],
  ["latest first", { sort: "published" }],
  ["search 'hooldus', in most", { q: "hooldus" }],
  ["search 'katus', in one of fifty", { q: "katus" }],
  ["search 'Õppežurnaal', in one of a thousand", { q: "Õppežurnaal" }],
  ["search 'midagi', in none", { q: "midagi" }],
  ["CPV 45261", { cpv: ["45261000"] }],
];

function listCurrent(tx: Tx) {
  return listCurrentNotices(tx, "EE");
}

let firstIds: string[] = [];

/**
 * What pages of tenders cost: in PostgreSQL, all statements of each, with 5,000 active tenders among 10,000
 * and among 100,000 stored ones; and in memory, where the list is searched.
 */
export async function run(): Promise<void> {
  const server = await startPostgres();
  const database = openPostgres(server.url);
  try {
    await prepareDatabase(database);
    const medians = new Map<string, number[]>();
    for (const stored of sizes) {
      await fillTenders(database, { stored, active });
      firstIds = (await database.asWeb(listCurrent)).slice(0, 1_000).map(({ id }) => id);
      for (const [name, work] of cases) {
        const ms = await measure(database, work);
        medians.set(name, [...(medians.get(name) ?? []), ms]);
      }
    }
    printTable(
      [`in PostgreSQL, ${active} active`, ...sizes.map((n) => `of ${n}`), "ratio", "≤ 20 ms"],
      [...medians].map(([name, [small = 0, large = 0]]) => [
        name,
        `${small.toFixed(1)} ms`,
        `${large.toFixed(1)} ms`,
        `${(large / small).toFixed(2)} ×`,
        large <= goalMs ? "yes" : "NO",
      ]),
    );
    process.stdout.write("\n");
    const open = new NoticeBoard(await database.asWeb(listCurrent), "Europe/Tallinn");
    printTable(
      ["a page of the list, in memory", "median"],
      filters.map(([name, filter]) => [name, `${searchMs(open, filter).toFixed(2)} ms`]),
    );
    await explain(database);
  } finally {
    await database.close();
    server.stop();
  }
}

function searchMs(open: NoticeBoard, filter: Partial<NoticeFilter>): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    open.select({ ...noFilter, ...filter }, Date.now());
    return performance.now() - started;
  });
  return median(times);
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
  return median(times);
}

/** Runs every case with each of its statements explained instead, and prints how rows are found. */
async function explain(database: Database): Promise<void> {
  process.stdout.write("\nhow PostgreSQL finds the rows of 'tenders' (of 100000):\n");
  let sequential = 0;
  for (const [name, work] of cases) {
    const plans = await database.asWeb((tx) => plansOf(tx, work, "costs off"));
    const scans = plans.flatMap((plan) =>
      plan.filter(isScan).map((line) => `${line.split("(cost")[0]}`.replace("->", "").trim()),
    );
    sequential += scans.filter((line) => /Seq Scan/.test(line)).length;
    process.stdout.write(
      `  ${name}\n${[...new Set(scans)].map((line) => `    ${line}\n`).join("")}`,
    );
  }
  process.stdout.write(`\nsequential scans of tenders: ${sequential} (goal 0)\n`);
}

/** Of the table itself, or of one of its indexes. */
function isScan(line: string): boolean {
  if (/ on tenders\b/.test(line)) return line.includes("Scan");
  return line.includes("Index") && line.includes("tenders_");
}

const dialect = new PgDialect();

async function plansOf(tx: Tx, work: Work, how: string): Promise<string[][]> {
  const plans: string[][] = [];
  const explaining = {
    async execute(query: SQL) {
      // A cursor is explained where it is declared; FETCH has no plan.
      if (dialect.sqlToQuery(query).sql.startsWith("fetch")) return tx.execute(query);
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

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
