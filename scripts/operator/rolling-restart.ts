import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { parseScriptOptions } from "../command-line.ts";
import { ensureBuilt } from "../ensure-built.ts";
import { exitWithMessage } from "../exit-with-message.ts";
import { startSite } from "../running-site.ts";
import { textTable } from "../text-table.ts";
import { makeAnotherVersion } from "./another-version.ts";
import { restartInOrder } from "./restart-in-order.ts";
import {
  isInstalled,
  type Ports,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from "./restart-proxies.ts";
import { type Tally, untilServed, Visitors } from "./restart-visitors.ts";

const usage = `node scripts/operator/rolling-restart.ts [--plain]

Two processes of the site on a PostgreSQL of their own, behind the system's nginx and behind its Caddy, with the files of
deploy/. While visitors read pages and post leads, each process is restarted, then each is upgraded to another version, in
the order of docs/running. Counts requests that failed, and leads that are not stored exactly once. '--plain' adds nginx
with its defaults, for comparison. Takes two to three minutes; uses the loopback only.
`;

interface Round {
  proxy: ProxyName;
  name: string;
  tally: Tally;
  /** Leads of this round in the database: rows, and different ones. */
  stored: { rows: number; people: number };
}

/** A failed request or a lost lead is a problem, in words. */
export async function playRollingRestart(proxies: ProxyName[], sitesFrom = 4100) {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "hanked-rolling-"));
  // PostgreSQL and nginx's workers run as other users and must be able to pass.
  chmodSync(folder, 0o711);
  const postgres = await startPostgres();
  try {
    const owner = openPostgres(postgres.url);
    await prepareDatabase(owner);
    await owner.close();
    const other = join(folder, "other-version");
    mkdirSync(other);
    makeAnotherVersion(other);
    const rounds: Round[] = [];
    for (const [place, proxy] of proxies.entries()) {
      const own = join(folder, `behind-${place}`);
      mkdirSync(own);
      const first = sitesFrom + place * 10;
      const ports: Ports = { http: first, https: first + 1, sites: [first + 2, first + 3] };
      rounds.push(...(await playBehind(proxy, { folder: own, ports, url: postgres.url, other })));
    }
    return { rounds, table: tableOf(rounds), problems: rounds.flatMap(findProblems) };
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  ports: Ports;
  /** Of the database. */
  url: string;
  /** The folder of the other version. */
  other: string;
}

async function playBehind(name: ProxyName, { folder, ports, url, other }: Place): Promise<Round[]> {
  const start = (place: number, root?: string) =>
    startSite(
      {
        PORT: String(ports.sites[place]),
        BIND_ADDRESS: "127.0.0.1",
        TRUST_PROXY: "loopback",
        DRAIN_SECONDS: "",
        DATABASE_URL: url,
        // One each, as on two machines. The harder case: neither sees the other's files.
        DATA_DIR: join(folder, `data-${place}`),
      },
      root,
    );
  const sites = await Promise.all([start(0), start(1)]);
  let proxy: RunningProxy | undefined;
  const play = async (round: string, root?: string): Promise<Round> => {
    const visitors = new Visitors(ports.https);
    await setTimeout(2_000);
    await restartInOrder(folder, ports.sites, async (place) => {
      await sites[place]?.stop();
      sites[place] = await start(place, root);
    });
    const tally = await visitors.stop();
    return { proxy: name, name: round, tally, stored: await countStored(url, tally) };
  };
  try {
    proxy = await startProxy(name, folder, ports);
    await untilServed(ports.https);
    return [await play("restart"), await play("upgrade", other)];
  } finally {
    await proxy?.stop();
    for (const site of sites) await site.stop();
  }
}

async function countStored(url: string, { thanked }: Tally): Promise<Round["stored"]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ rows: number; people: number }>(
    "select count(*)::int as rows, count(distinct email)::int as people from leads where email = any($1)",
    [thanked],
  );
  await client.end();
  return rows[0] ?? { rows: 0, people: 0 };
}

function tableOf(rounds: Round[]): string[] {
  const head = ["proxy", "round", "requests", "failed", "leads posted", "stored"];
  const rows = rounds.map(({ proxy, name, tally, stored }) => [
    proxy,
    name,
    String(tally.requests),
    String(tally.failed),
    String(tally.posted),
    String(stored.rows),
  ]);
  return textTable([head, ...rows], 2);
}

function findProblems({ proxy, name, tally, stored }: Round): string[] {
  const where = `${proxy}, ${name}`;
  const problems = tally.failures.map((failure) => `${where}: ${failure}`);
  if (tally.posted < 20) problems.push(`${where}: only ${tally.posted} leads were posted`);
  if (stored.people < tally.posted || stored.rows !== stored.people) {
    problems.push(
      `${where}: ${tally.posted} leads posted, ${stored.people} stored in ${stored.rows} rows`,
    );
  }
  return problems;
}

if (import.meta.main) {
  try {
    const { plain } = parseScriptOptions(usage, {
      name: "rolling-restart",
      options: { plain: { type: "boolean", default: false } },
    });
    for (const program of ["nginx", "caddy"]) {
      if (!isInstalled(program)) throw new Error(`${program} is not installed`);
    }
    const ours: ProxyName[] = ["nginx", "caddy"];
    const { table, problems } = await playRollingRestart(plain ? [...ours, "plain nginx"] : ours);
    process.stdout.write(`${[...table, ...problems].join("\n")}\n`);
    if (problems.some((problem) => !problem.startsWith("plain"))) process.exitCode = 1;
  } catch (error) {
    exitWithMessage(error);
  }
}
