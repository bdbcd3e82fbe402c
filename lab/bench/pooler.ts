import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { printTable } from "../../ops/text-table.ts";
import { startPgbouncer } from "../../tests/setup/pgbouncer.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { residentBytes, withDescendants } from "../linux-processes.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { fillNotices } from "./fill-notices.ts";
import { percentile } from "./load.ts";

const processes = 8;
const visitorsOfEach = 12;
/** As long as the site keeps an idle connection, and some more. */
const restMs = 40_000;
const loadMs = 15_000;
const notices = { stored: 20_000, active: 5_000 };

/** Compares what eight processes of the site hold of PostgreSQL, at rest and under load, without and with PgBouncer. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const pooler = await startPgbouncer(postgres.url);
  const owner = openPostgres(postgres.url, 2);
  const rows: string[][] = [];
  try {
    await prepareDatabase(owner);
    await fillNotices(owner, notices);
    for (const [name, url] of [
      ["straight to PostgreSQL", postgres.url],
      ["through PgBouncer", pooler.through(postgres.url)],
    ] as const) {
      rows.push([name, ...(await measure(url, owner))]);
    }
  } finally {
    await owner.close();
    await pooler.stop();
    postgres.stop();
  }
  printTable(
    [
      `${processes} processes of the site`,
      "connections at rest",
      "under load",
      "memory of PostgreSQL",
      "pages/s",
      "refused",
      "p50",
      "p99",
    ],
    rows,
  );
}

async function measure(url: string, owner: Database): Promise<string[]> {
  const folders = Array.from({ length: processes }, () =>
    mkdtempSync(join(tmpdir(), "hanked-bench-pooler-")),
  );
  const sites: RunningSite[] = [];
  try {
    for (const DATA_DIR of folders) {
      // No page is kept, so that each asks the database.
      const env = { DATABASE_URL: url, DATA_DIR, PAGE_CACHE_MB: "0", LOG_LEVEL: "error" };
      sites.push(await startSite(env));
    }
    await setTimeout(restMs);
    const atRest = await watch(owner, setTimeout(5_000));
    const until = performance.now() + loadMs;
    const loading = Promise.all(sites.flatMap((site) => visit(site, until)));
    const underLoad = await watch(owner, loading);
    const times = (await loading).flat();
    const answered = times.filter(Number.isFinite).length;
    return [
      String(atRest.connections),
      String(underLoad.connections),
      `${underLoad.megabytes.toFixed(0)} MB`,
      (answered / (loadMs / 1000)).toFixed(0),
      String(times.length - answered),
      `${percentile(times).toFixed(0)} ms`,
      `${percentile(times, 0.99).toFixed(0)} ms`,
    ];
  } finally {
    for (const site of sites) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Visitors who each ask for one notice after the other; the milliseconds that each page took, infinite without one. */
function visit({ port }: RunningSite, until: number): Promise<number[]>[] {
  return Array.from({ length: visitorsOfEach }, async (_, visitor) => {
    const times: number[] = [];
    for (let n = visitor + 1; performance.now() < until; n += visitorsOfEach) {
      const asked = performance.now();
      const answer = await fetch(`http://localhost:${port}/hange/${(n % notices.active) + 1}`);
      await answer.arrayBuffer();
      times.push(answer.status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
    }
    return times;
  });
}

/** The most connections at any time, but ours, and the most memory of the server's processes. */
async function watch({ pool }: Database, until: Promise<unknown>) {
  const { rows } = await pool.query(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  const most = { connections: 0, megabytes: 0 };
  let done = false;
  const end = () => {
    done = true;
  };
  until.then(end, end);
  while (!done) {
    const { rows: found } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    most.connections = Math.max(most.connections, found[0]?.n ?? 0);
    const bytes = residentBytes(withDescendants(rows[0].pid));
    most.megabytes = Math.max(most.megabytes, bytes / 2 ** 20);
    await setTimeout(200);
  }
  return most;
}
