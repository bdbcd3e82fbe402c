import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { printTable } from "../../ops/text-table.ts";
import { findPostgres, startPostgres, unprivilegedUser } from "../../tests/setup/postgres.ts";
import { findFreePort, type RunningSite, startSite } from "../running-site.ts";
import { fillNotices } from "./fill-notices.ts";
import { percentile } from "./load.ts";

const notices = { stored: 100_000, active: 8_000 };
const requests = 100;
const settlingMs = 8_000;
/** PostgreSQL counts what a session did a second late. */
const countedMs = 1_500;

/** Pages that no cache can keep for long, by kind; `n` makes each request another one. */
const pages: [name: string, address: (n: number) => string][] = [
  ["landing page", () => "/"],
  ["list of notices", (n) => `/aktiivsed-hanked?page=${(n % 50) + 1}`],
  ["list of notices, a search", (n) => `/aktiivsed-hanked?q=hooldus&cpv=${10 + (n % 80)}`],
  ["an open tender", (n) => `/hange/${n + 1}`],
  ["an old notice", (n) => `/hange/${50_000 + n * 7}`],
  ["a buyer", (n) => `/pirkejas/${encodeURIComponent(`Näidislinna ${n} valitsus`)}`],
  ["a supplier", (n) => `/tiekejas/${10_000_000 + n}`],
  ["sample of a digest", (n) => `/naidiskiri?cpv=${10 + (n % 80)}`],
  ["CPV tool, a search", (n) => `/cpv-koodid?q=${["ehitus", "seadme", "teenus"][n % 3]}`],
  ["archive for programs", (n) => `/aktiivsed-hanked/archive.json?limit=20&cpv=${10 + (n % 80)}`],
];

/** How much of a page's time is the database's, and how far a standby is behind while notices are imported. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const owner = openPostgres(postgres.url, 2);
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-standby-"));
  let site: RunningSite | undefined;
  try {
    await prepareDatabase(owner);
    await fillNotices(owner, notices);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: "error" };
    site = await startSite({ ...env, PAGE_CACHE_MB: "0" });
    await setTimeout(settlingMs);
    const rows: string[][] = [];
    for (const [name, address] of pages)
      rows.push([name, ...(await measure(site, owner, address))]);
    await site.stop();
    printTable(["not kept, one after the other", "ms", "of it database", "transactions"], rows);
    await measureLag(postgres.url, owner);
  } finally {
    await owner.close();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  { port }: RunningSite,
  owner: Database,
  address: (n: number) => string,
): Promise<string[]> {
  const ask = async (n: number) => {
    const answer = await fetch(`http://localhost:${port}${address(n)}`);
    await answer.arrayBuffer();
  };
  for (let n = 0; n < requests; n++) await ask(n + 500);
  const idle = await during(owner, () => setTimeout(5_000));
  const busy = await during(owner, async () => {
    for (let n = 0; n < requests; n++) await ask(n);
  });
  // The site polls and has jobs meanwhile, as without visitors.
  const share = busy.ms / idle.ms;
  const active = Math.max(0, busy.active - idle.active * share) / requests;
  const each = busy.ms / requests;
  return [
    each.toFixed(1),
    `${((active / each) * 100).toFixed(0)} %`,
    (Math.max(0, busy.transactions - idle.transactions * share) / requests).toFixed(1),
  ];
}

async function during(owner: Database, work: () => Promise<unknown>) {
  await setTimeout(countedMs);
  const before = await counted(owner);
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  await setTimeout(countedMs);
  const after = await counted(owner);
  return {
    ms,
    active: after.active - before.active,
    transactions: after.transactions - before.transactions,
  };
}

async function counted({ pool }: Database): Promise<{ active: number; transactions: number }> {
  const { rows } = await pool.query(`
    select active_time as active, (xact_commit + xact_rollback)::int as transactions
    from pg_stat_database where datname = current_database()`);
  return rows[0];
}

async function measureLag(url: string, owner: Database): Promise<void> {
  const standby = await startStandby(url);
  try {
    const { rows } = await owner.pool.query(
      "select count(*)::int as n from pg_stat_replication where state = 'streaming'",
    );
    if (rows[0].n !== 1) throw new Error("the standby does not follow");
    const replica = openPostgres(standby.url, 1);
    const lags: number[] = [];
    let done = false;
    // As an import of a busy night: notices in transactions of 500, each of which changes the version of the data.
    const importing = (async () => {
      for (let batch = 0; batch < 40; batch++) {
        await owner.pool.query(
          `insert into tenders (title, source, type, buyer_name, cpv, description)
            select 'Notice ' || n, 1, 6, 'Buyer ' || n % 900, array['45000000'], repeat('Text. ', 300) from generate_series(1, 500) n`,
        );
      }
    })().finally(() => {
      done = true;
    });
    while (!done) {
      const { rows: now } = await owner.pool.query<{ version: string }>(askVersion);
      const asked = performance.now();
      for (;;) {
        const { rows: there } = await replica.pool.query<{ version: string }>(askVersion);
        if (Number(there[0]?.version) >= Number(now[0]?.version)) break;
      }
      lags.push(performance.now() - asked);
    }
    await importing;
    await replica.close();
    printTable(
      ["a standby behind its primary, while 20,000 notices are imported", "ms"],
      [
        ["median", percentile(lags).toFixed(1)],
        ["p99", percentile(lags, 0.99).toFixed(1)],
        ["most", Math.max(...lags).toFixed(1)],
      ],
    );
  } finally {
    await standby.stop();
  }
}

const askVersion = "select version from data_versions where topic = 'tenders'";

async function startStandby(primary: string): Promise<{ url: string; stop(): Promise<void> }> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = spawnSync("mktemp", ["-d"], { encoding: "utf8", ...user }).stdout.trim();
  const data = join(folder, "data");
  const { port } = new URL(primary);
  const from = ["-h", "127.0.0.1", "-p", port, "-U", "owner", "-D", data, "-R", "-c", "fast"];
  const { status, stderr } = spawnSync("pg_basebackup", from, { encoding: "utf8", ...user });
  if (status !== 0) throw new Error(stderr);
  const own = await findFreePort();
  const options = ["-D", data, "-p", String(own), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const child: ChildProcess = spawn(join(findPostgres() ?? "", "postgres"), options, {
    stdio: "ignore",
    ...user,
  });
  const ended = new Promise((done) => child.once("exit", done));
  const url = primary.replace(`:${port}/`, `:${own}/`);
  const trying = openPostgres(url, 1);
  while (!(await trying.pool.query("select").then(Boolean, () => false))) await setTimeout(100);
  await trying.close();
  return {
    url,
    async stop() {
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
