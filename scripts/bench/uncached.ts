import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { serverFlags } from "../node-flags.ts";
import { startSite } from "../running-site.ts";
import { fetchPage, startBareServer } from "./bare-server.ts";
import { fillTenders } from "./fill-tenders.ts";
import { type Load, measureAddresses } from "./load.ts";
import { printTable } from "./table.ts";

const options = { seconds: 6, connections: 16 };
const settlingMs = 4_000;

/** Substrings of common titles, 4 to 24 letters, in four sectors and both orders. */
const search = `(function()
  local title = "hoonete tehnosusteemide hooldustood ning avariiteenistuse"
  local from = n * 7 % 32 + 1
  local words = title:sub(from, from + 3 + n % 21):gsub("^ ", ""):gsub(" $", ""):gsub(" ", "+")
  return "/aktiivsed-hanked?q=" .. words .. "&sector=" .. ({"45", "71", "72", "90"})[n % 4 + 1]
    .. (n % 2 == 0 and "&sort=published" or "")
end)()`;
/** Broad ones, most of which find the hundred codes that a page shows, and such as find none. */
const cpvSearch = `"/cpv-koodid?q=" .. ({"ehitus", "seadme", "teenus", "masina", "materj", "remont"})[n % 6 + 1]:sub(1, 3 + n % 4)`;

const cpvSearchInVain = `"/cpv-koodid?q=too" .. string.format("%x", n)`;

interface Case {
  name: string;
  /** In Lua. */
  address: string;
  goal?: number;
  /** A kept page may be sent this many times as often, and no more. */
  maxTimesKept?: number;
  /** With the page cache turned off. */
  uncached?: boolean;
}

const cases: Case[] = [
  { name: "list of tenders, a new search", address: search, goal: 400 },
  { name: "a buyer that nobody knows", address: `"/pirkejas/Keegi%20" .. n`, goal: 500 },
  { name: "a notice that nobody knows", address: `"/hange/" .. 900000000 + n` },
  { name: "CPV tool, a search", address: cpvSearch, goal: 500, maxTimesKept: 30 },
  { name: "CPV tool, in vain", address: cpvSearchInVain, maxTimesKept: 30 },
  { name: "sitemap of codes", address: `"/sitemaps/codes-1.xml"`, goal: 300 },
  { name: "sitemap of tenders", address: `"/sitemaps/tenders-1.xml"`, goal: 300 },
  { name: "JSON feed", address: `"/aktiivsed-hanked.json"`, goal: 300 },
  {
    name: "JSON feed of a search",
    address: `"/aktiivsed-hanked.json?q=hooldus&cpv=71&page=" .. n % 9 + 1`,
  },
  { name: "a file that is not there", address: `"/nothing-" .. n .. ".php"`, goal: 2_000 },
  { name: "an address that is not there", address: `"/nothing-" .. n`, goal: 2_000 },
  {
    name: "landing page, drawn each time",
    address: `"/"`,
    goal: 400,
    uncached: true,
  },
  {
    name: "a buyer, drawn each time",
    address: `"/pirkejas/N%C3%A4idislinna%20" .. n % 900 .. ".%20valitsus"`,
    uncached: true,
  },
  { name: "terms, drawn each time", address: `"/noteikumi"`, uncached: true },
  { name: "a CPV code, drawn each time", address: `"/cpv-koodid/45261210-9"`, uncached: true },
];

/**
 * Answers that are not cached, on the embedded database with 5,000 open tenders among 10,000, 16 connections. Baselines
 * of the same run: a bare server with the landing page's bytes, and React alone.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-"));
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
  await prepareDatabase(database);
  await fillTenders(database, { stored: 10_000, active: 5_000 });
  await database.close();
  const common = { DATA_DIR: folder, LOG_LEVEL: "error", TRUST_PROXY: "loopback" };
  const rows = await measureBaselines(common);
  const comparisons: string[] = [];
  for (const uncached of [false, true]) {
    const site = await startSite({ ...common, ...(uncached && { PAGE_CACHE_MB: "0" }) });
    await setTimeout(settlingMs);
    const url = `http://localhost:${site.port}`;
    for (const { name, address, goal, maxTimesKept, uncached: drawn = false } of cases) {
      if (drawn !== uncached) continue;
      rows.push(rowOf(name, await measureAddresses(url, address, options), goal));
      if (maxTimesKept === undefined) continue;
      const times = await compareWithKept(url, address);
      if (times > maxTimesKept) process.exitCode = 1;
      comparisons.push(`${name}: 1/${times.toFixed(1)} (limit 1/${maxTimesKept})`);
    }
    await site.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  printTable(["16 connections", "requests/s", "p99", "goal", ""], rows);
  process.stdout.write(`\nof a kept page's requests/s: ${comparisons.join(", ")}\n`);
}

/** How many times as often the kept landing page is sent. Alternating, so that load on the machine affects both alike. */
async function compareWithKept(url: string, address: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const turnOf = { ...options, seconds: 2, warmUp: turn === 0 ? 2 : 0 };
    const kept = await measureAddresses(url, `"/"`, turnOf);
    const own = await measureAddresses(url, address, turnOf);
    times.push(kept.requestsPerSecond / own.requestsPerSecond);
  }
  return times.toSorted((a, b) => a - b)[3] ?? Number.NaN;
}

async function measureBaselines(env: NodeJS.ProcessEnv): Promise<string[][]> {
  const site = await startSite(env);
  const bare = await startBareServer(await fetchPage(`http://localhost:${site.port}/`));
  await site.stop();
  const sent = await measureAddresses(`http://localhost:${bare.port}`, `"/"`, options);
  bare.process.kill();
  const react = spawn(process.execPath, [...serverFlags, "scripts/bench/plain-react-server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const port = await new Promise<number>((resolve) =>
    react.stdout.once("data", (chunk) => resolve(Number(chunk))),
  );
  const drawn = await measureAddresses(`http://localhost:${port}`, `"/"`, options);
  react.kill();
  return [
    rowOf("bare node:http, the landing page's bytes", sent),
    rowOf("plain React, the landing page", drawn),
  ];
}

function rowOf(name: string, { requestsPerSecond, p99Milliseconds }: Load, goal?: number) {
  return [
    name,
    requestsPerSecond.toFixed(0),
    `${p99Milliseconds.toFixed(0)} ms`,
    goal === undefined ? "" : String(goal),
    goal === undefined ? "" : requestsPerSecond >= goal ? "yes" : "NO",
  ];
}
