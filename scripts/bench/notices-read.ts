import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { loadBuyer } from "../../app/features/buyers/buyer.server.ts";
import { findTender } from "../../app/features/tenders/find-tender.server.ts";
import { NoticeBoard } from "../../app/features/tenders/notice-board.ts";
import { type NoticeFilter, noFilter } from "../../app/features/tenders/notice-filter.ts";
import { listCurrentNotices } from "../../app/features/tenders/notice-rows.server.ts";
import { listStory } from "../../app/features/tenders/story.server.ts";
import {
  loadDescriptions,
  loadFreshness,
} from "../../app/features/tenders/tender-queries.server.ts";
import type { Database, Tx } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { fillNotices } from "./fill-notices.ts";
import { printTable } from "./table.ts";

const stored = 1_000_000;
const open = 20_000;
const rounds = 40;
const goalMs = 10;

type Work = (tx: Tx) => Promise<unknown>;

let ids: string[] = [];

/** All statements of each. What lists show is in memory, and searched there. */
const cases: [string, Work][] = [
  ["descriptions for a feed of 100", (tx) => loadDescriptions(tx, ids.slice(0, 100))],
  ["descriptions for a feed of 1,000", (tx) => loadDescriptions(tx, ids)],
  ["a notice", (tx) => findTender((work) => work(tx), ids[7] ?? "")],
  ["a procedure's story", (tx) => listStory(tx, "p:p-77")],
  ["how fresh the list is", (tx) => loadFreshness(tx, "LV")],
  ["a buyer with 1,100 notices", (tx) => loadBuyer(tx, "Näidislinna 17. valitsus", Date.now())],
  ["a buyer by its code", (tx) => loadBuyer(tx, "70000003", Date.now())],
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
  [
    "region, value and sector",
    { region: ["LV00A"], value: { from: 10_000, to: 90_000 }, sector: "45" },
  ],
  ["contracts of a winner", { kind: ["contract"], q: "Võitja 77" }],
  ["all kinds, page 100", { kind: ["plan", "consultation", "tender", "contract"], page: 100 }],
];

/** What pages, feeds and searches cost with a million notices, of which twenty thousand calls are open. */
export async function measureReading(): Promise<void> {
  const server = await startPostgres();
  const database = openPostgres(server.url);
  try {
    await prepareDatabase(database);
    await fillNotices(database, { stored, open });
    const board = await loadBoard(database);
    const rows: string[][] = [];
    for (const [name, work] of cases) {
      const ms = await measure(database, work);
      rows.push([name, `${ms.toFixed(1)} ms`, ms <= goalMs ? "yes" : "NO"]);
    }
    printTable([`in PostgreSQL, of ${stored} notices`, "median", `≤ ${goalMs} ms`], rows);
    process.stdout.write("\n");
    printTable(
      ["a page of Latvia's list, in memory", "median", `≤ ${goalMs} ms`],
      filters.map(([name, filter]) => {
        const ms = searchMs(board, filter);
        return [name, `${ms.toFixed(2)} ms`, ms <= goalMs ? "yes" : "NO"];
      }),
    );
    await explain(database);
  } finally {
    await database.close();
    server.stop();
  }
}

/** After a change, once for each process and country, in batches between which others are served. */
async function loadBoard(database: Database): Promise<NoticeBoard> {
  const started = performance.now();
  const notices = await database.asWeb((tx) => listCurrentNotices(tx, "LV"));
  const ms = performance.now() - started;
  ids = notices.slice(0, 1_000).map(({ id }) => id);
  process.stdout.write(
    `${notices.length} current notices of Latvia read in ${ms.toFixed(0)} ms\n\n`,
  );
  return new NoticeBoard(notices, "Europe/Riga");
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
  process.stdout.write("\nhow PostgreSQL finds the rows of 'tenders':\n");
  let sequential = 0;
  const loading: [string, Work] = ["what is current", (tx) => listCurrentNotices(tx, "LV")];
  for (const [name, work] of [...cases, loading]) {
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
