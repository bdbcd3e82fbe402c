import { setTimeout } from "node:timers/promises";
import { parseOptions } from "../../ops/command-line.ts";
import { startSite } from "../running-site.ts";
import { measureLoad, percentile, startBaseline } from "./load.ts";
import { createTrades, tradeQuery } from "./trade-searches.ts";

const wrk = { seconds: 3, warmUp: 3, connections: 16 };
const settlingMs = 4_000;

/** Substrings of common titles, 4 to 24 letters, in four sectors and both orders. */
const search = `(function()
  local title = "hoonete tehnosusteemide hooldustood ning avariiteenistuse"
  local from = n * 7 % 32 + 1
  local words = title:sub(from, from + 3 + n % 21):gsub("^ ", ""):gsub(" $", ""):gsub(" ", "+")
  return "/aktiivsed-hanked?q=" .. words .. "&sector=" .. ({"45", "71", "72", "90"})[n % 4 + 1]
    .. (n % 2 == 0 and "&sort=published" or "")
end)()`;
const tradeSearch = `"/aktiivsed-hanked?" .. ${tradeQuery}`;
/** Broad searches, most of which find the hundred codes that a page shows; below, searches that find none. */
const cpvSearch = `"/cpv-koodid?q=" .. ({"ehitus", "seadme", "teenus", "masina", "materj", "remont"})[n % 6 + 1]:sub(1, 3 + n % 4)`;

const cpvSearchInVain = `"/cpv-koodid?q=too" .. string.format("%x", n)`;

/** An address in Lua, the goal in requests per second, and how many times faster a cached page may be at most. */
type Case = [name: string, address: string, goal?: number | undefined, maxTimesCached?: number];

const cases: Case[] = [
  ["list of notices, a broad search", search, 400, 20],
  ["list of notices, words of a trade", tradeSearch, 400, 20],
  ["an unknown buyer", `"/pirkejas/Keegi%20" .. n`, 500],
  ["an unknown notice", `"/hange/" .. 900000000 + n`],
  ["CPV tool, a search", cpvSearch, 500, 30],
  ["CPV tool, no result", cpvSearchInVain, undefined, 30],
  ["sitemap of codes", `"/sitemaps/codes-1.xml"`, 300],
  ["sitemap of notices", `"/sitemaps/tenders-1.xml"`, 300],
  ["JSON feed", `"/aktiivsed-hanked.json"`, 300],
  ["JSON Feed", `"/aktiivsed-hanked/feed.json"`, 300],
  ["a missing file", `"/nothing-" .. n .. ".php"`, 2_000],
  ["an unknown address", `"/nothing-" .. n`, 2_000],
];

/** Measured with the page cache turned off. */
const renderedEachTime: Case[] = [
  ["landing page, not cached", `"/"`, 400],
  ["a buyer, not cached", `"/pirkejas/N%C3%A4idislinna%20" .. n % 900 .. ".%20valitsus"`],
  ["terms, not cached", `"/noteikumi"`],
  ["a CPV code, not cached", `"/cpv-koodid/45261210-9"`],
];

const baselines = [
  ["bytes", "bare node:http, the landing page's bytes"],
  ["react", "plain React, the landing page"],
] as const;

/**
 * Measures answers that are not cached, or only those with the given words in their names, on the embedded database with 5,000 open tenders among 10,000 notices, 16
 * connections. Baselines of the same run: a bare server with the landing page's bytes, and React alone.
 */
export async function run(args: string[]): Promise<void> {
  const { words: parts } = parseOptions(args, { name: "uncached", words: true });
  const isAsked = ([name]: Case) => parts.every((part) => name.includes(part));
  const trades = await createTrades("embedded");
  const env = { ...trades.env, LOG_LEVEL: "error", TRUST_PROXY: "loopback" };
  const measure = (port: number, [name, address, goal, maxTimesCached]: Case) => {
    const url = `http://localhost:${port}`;
    const load = measureLoad(url, { ...wrk, address });
    const rate = load.requestsPerSecond;
    const verdict = goal === undefined ? "" : `, goal ${goal}: ${rate >= goal ? "yes" : "NO"}`;
    // Each as it comes: all of them take three minutes.
    process.stdout.write(
      `${name.padEnd(40)} ${rate.toFixed(0).padStart(6)} requests/s, p99 ${load.p99Milliseconds.toFixed(0)} ms${verdict}\n`,
    );
    if (maxTimesCached === undefined) return;
    const times = compareWithKept(url, address);
    if (times > maxTimesCached) process.exitCode = 1;
    process.stdout.write(
      `${" ".repeat(41)}1/${times.toFixed(1)} of a cached page, limit 1/${maxTimesCached}\n`,
    );
  };
  const site = await startSite(env);
  for (const [kind, name] of parts.length > 0 ? [] : baselines) {
    const baseline = await startBaseline(kind, site);
    measure(baseline.port, [name, `"/"`]);
    baseline.process.kill();
  }
  await setTimeout(settlingMs);
  for (const one of cases.filter(isAsked)) measure(site.port, one);
  await site.stop();
  const uncached = await startSite({ ...env, PAGE_CACHE_MB: "0" });
  await setTimeout(settlingMs);
  for (const one of renderedEachTime.filter(isAsked)) measure(uncached.port, one);
  await uncached.stop();
  trades.end();
}

/** How many times faster the cached landing page is. Alternates, so that load on the machine affects both alike. */
function compareWithKept(url: string, address: string): number {
  const rate = (path: string, warmUp: number) =>
    measureLoad(url, { ...wrk, seconds: 1, address: path, warmUp }).requestsPerSecond;
  const times = Array.from({ length: 5 }, (_, turn) => {
    const warmUp = turn === 0 ? 1 : 0;
    return rate(`"/"`, warmUp) / rate(address, warmUp);
  });
  return percentile(times);
}
