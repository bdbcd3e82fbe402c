import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { loadBuyer } from "../../app/features/buyers/buyer.server.ts";
import { CpvCatalogue, listCodeRows } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { detailsOfPage } from "../../app/features/digest/digest-page-data.server.ts";
import { loadDigestPreview } from "../../app/features/digest/digest-preview.server.ts";
import { findNoticePage, listProcedure } from "../../app/features/notice/find-notice.server.ts";
import { countries, countryConfig } from "../../app/features/notices/countries.ts";
import { CurrentNotices } from "../../app/features/notices/current-notices.ts";
import { loadNotices } from "../../app/features/notices/load-notices.server.ts";
import { type NoticeFilter, noFilter } from "../../app/features/notices/notice-filter.ts";
import type { NoticeIndex } from "../../app/features/notices/notice-index.ts";
import {
  loadDescriptions,
  loadFreshness,
} from "../../app/features/notices/notice-queries.server.ts";
import { parseProfile } from "../../app/features/notices/profile.ts";
import { loadSupplierContracts } from "../../app/features/suppliers/supplier-contracts.server.ts";
import type { Country } from "../../app/site/sites.ts";
import type { Database, Tx } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { printTable } from "../../ops/text-table.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { fillNotices } from "./fill-notices.ts";
import { measureImport } from "./import.ts";
import { percentile } from "./load.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const stored = 1_000_000;
const active = 20_000;
const rounds = 40;

type Work = (tx: Tx) => Promise<unknown>;

let ids: string[] = [];

/** Each is measured with all its statements. Lists are not among them: they are searched in memory. */
const queries: [string, Work][] = [
  ["descriptions for a feed of 100", (tx) => loadDescriptions(tx, ids.slice(0, 100))],
  ["descriptions for a feed of 1,000", (tx) => loadDescriptions(tx, ids)],
  [
    "a notice, with its buyer's earlier awards",
    (tx) => findNoticePage((work) => work(tx), ids[7] ?? ""),
  ],
  ["a procedure", (tx) => listProcedure(tx, "p:p-77")],
  ["how fresh the list is", (tx) => loadFreshness(tx, "LV")],
  ["a buyer with 1,100 notices", (tx) => loadBuyer(tx, "Näidislinna 17. valitsus", Date.now())],
  ["a buyer by its code", (tx) => loadBuyer(tx, "70000003", Date.now())],
  ["an unknown buyer", (tx) => loadBuyer(tx, "Keegi", Date.now())],
  ["a supplier with 200 contracts", (tx) => loadSupplierContracts(tx, "10000077")],
  ["an unknown supplier", (tx) => loadSupplierContracts(tx, "10999995")],
];

const filters: [string, Partial<NoticeFilter>][] = [
  ["page 1", {}],
  ["page 200", { page: 200 }],
  ["sector 45, closing within 7 days", { sector: ["45"], closing: "7" }],
  ["latest first", { sort: "published" }],
  ["search 'hooldus', in most", { q: "hooldus" }],
  ["search 'katus', in one of fifty", { q: "katus" }],
  ["search 'Õppežurnaal', in one of a thousand", { q: "Õppežurnaal" }],
  ["search 'midagi', in none", { q: "midagi" }],
  ["CPV 45261", { cpv: ["45261000"] }],
  [
    "region, value and sector",
    { region: ["LV00A"], value: { from: 10_000, to: 90_000 }, sector: ["45"] },
  ],
  ["contracts of a winner", { kind: ["contract"], q: "Võitja 77" }],
  ["all kinds, page 100", { kind: ["plan", "consultation", "tender", "contract"], page: 100 }],
];

/** Profiles of digests. Each round asks for something new, so that no word is cached. */
const profiles: [string, (round: number) => string][] = [
  ["a code", () => "cpv=45261"],
  ["an unknown word", (round) => `q=abc${round}xyz`],
  ["ten words", (round) => `q=${"abcdefghij".replaceAll(/./g, (one) => `${one}${round}katus, `)}`],
  ["a common word", (round) => `q=hooldus, x${round}`],
  ["twenty codes", () => `cpv=${Array.from({ length: 20 }, (_, at) => 11 + at).join(",")}`],
  [
    "code or words, region, value",
    (round) => `cpv=45&q=katus,x${round}&region=LV00A&value=1000-90000`,
  ],
  ["excluded words", (round) => `cpv=45&not=katus+x${round}`],
  ["all of a country", () => ""],
  ["all of three countries", () => "region=LV&region=LT&region=EE"],
  ["no match, broader profiles", (round) => `cpv=98999999&q=q${round}q&value=1-2`],
];

/** Measures imports; and pages, feeds, searches and digests with a million notices, 20,000 of them open tenders. */
export async function run(): Promise<void> {
  await measureImport();
  const server = await startPostgres();
  const database = openPostgres(server.url);
  try {
    await prepareDatabase(database);
    await fillNotices(database, { stored, active, countries: [...countries] });
    // The site does this after a change, once per process and country, in batches between which others are served.
    const catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
    const indexes = new Map<Country, NoticeIndex>();
    for (const country of countries) {
      const book = catalogue.wordbook(countryConfig(country).language);
      const load = () => database.asWeb((tx) => loadNotices(tx, country, { book }));
      indexes.set(country, await timed(country, load));
    }
    const latvian = indexes.get("LV") as NoticeIndex;
    const current = new CurrentNotices(latvian);
    ids = latvian.notices.slice(0, 1_000).map(({ id }) => id);
    await printTimes(`in PostgreSQL, of ${stored} notices`, 15, queries, (work) =>
      explainTimes(database, work),
    );
    await printTimes("a page of Latvia's list, in memory", 10, filters, (filter) =>
      repeat(() => current.select({ ...noFilter, ...filter }, Date.now())),
    );
    await measurePreviews(database, catalogue, indexes);
    await explainScans(database);
  } finally {
    await database.close();
    server.stop();
  }
}

/** Measures what a digest's preview page costs the server when it is not cached. */
async function measurePreviews(
  database: Database,
  catalogue: CpvCatalogue,
  indexes: Map<Country, NoticeIndex>,
): Promise<void> {
  const context = {
    notices: { index: async (country: Country) => indexes.get(country) },
    cpv: { catalogue: async () => catalogue },
    loadDetails: detailsOfPage((work) => database.asWeb(work), { endsAt() {} }),
  };
  await printTimes("preview of a digest", 25, profiles, (query) =>
    repeat((round) => {
      const profile = parseProfile(new URLSearchParams(query(round)), "LV");
      const asked = { country: "LV", language: "lv", profile, day: "", all: false } as const;
      return loadDigestPreview(context as never, asked, Date.now());
    }),
  );
}

async function timed(country: Country, load: () => Promise<NoticeIndex>): Promise<NoticeIndex> {
  const before = heapMb();
  const started = performance.now();
  const index = await load();
  index.findPhrase("x");
  const ms = performance.now() - started;
  const memory = heapMb() - before;
  process.stdout.write(
    `\n${index.notices.length} notices of ${country} read in ${ms.toFixed(0)} ms, ${memory.toFixed(0)} MB\n`,
  );
  return index;
}

function heapMb(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

async function printTimes<Case>(
  title: string,
  goalMs: number,
  cases: [string, Case][],
  measure: (one: Case) => Promise<number[]>,
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, one] of cases) {
    const times = await measure(one);
    const median = percentile(times);
    const worst = `${Math.max(...times).toFixed(1)} ms`;
    rows.push([name, `${median.toFixed(2)} ms`, worst, median <= goalMs ? "yes" : "NO"]);
  }
  process.stdout.write("\n");
  printTable([title, "median", "worst", `≤ ${goalMs} ms`], rows);
}

async function repeat(work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return times;
}

/** Planning and execution of all statements of a page, as PostgreSQL itself measures them. */
async function explainTimes(database: Database, work: Work): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plans = await database.asWeb((tx) => plansOf(tx, work, "analyze, timing off"));
    const ms = plans.flatMap(
      (line) => /(?:Planning|Execution) Time: ([\d.]+)/.exec(line)?.[1] ?? [],
    );
    // The first ones warm the caches.
    if (round >= rounds / 4) times.push(ms.reduce((total, part) => total + Number(part), 0));
  }
  return times;
}

/** Prints how PostgreSQL finds the rows of each query: by the table itself, or by one of its indexes. */
async function explainScans(database: Database): Promise<void> {
  process.stdout.write("\nhow PostgreSQL finds the rows of 'tenders':\n");
  let sequential = 0;
  const loading: [string, Work] = ["all in memory", (tx) => loadNotices(tx, "LV", {})];
  for (const [name, work] of [...queries, loading]) {
    const plans = await database.asWeb((tx) => plansOf(tx, work, "costs off"));
    const scans = plans
      .filter((line) =>
        / on tenders\b/.test(line)
          ? line.includes("Scan")
          : line.includes("Index") && line.includes("tenders_"),
      )
      .map((line) => line.replace("->", "").trim());
    sequential += scans.filter((line) => line.includes("Seq Scan")).length;
    process.stdout.write([name, ...new Set(scans)].map((line) => `  ${line}\n`).join("  "));
  }
  process.stdout.write(`\nsequential scans of tenders: ${sequential} (goal 0)\n`);
}

const dialect = new PgDialect();

/** The lines of the plans of all statements, each of which is explained before it runs. */
async function plansOf(tx: Tx, work: Work, how: string): Promise<string[]> {
  const lines: string[] = [];
  const explaining = {
    async execute(query: SQL) {
      // A cursor is explained where it is declared; FETCH and CLOSE have no plan.
      if (!/^(?:fetch|close) /.test(dialect.sqlToQuery(query).sql)) {
        const plan = await tx.execute<{ "QUERY PLAN": string }>(
          sql`explain (${sql.raw(how)}) ${query}`,
        );
        lines.push(...plan.rows.map((row) => row["QUERY PLAN"]));
      }
      return tx.execute(query);
    },
  } as unknown as Tx;
  await work(explaining);
  return lines;
}
