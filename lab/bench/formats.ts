import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { dataPaths, paths } from "../../app/site/paths.ts";
import { parseOptions } from "../../ops/command-line.ts";
import { printTable } from "../../ops/text-table.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { measureLoad } from "./load.ts";
import { createTrades, tradeQuery, tradeWords } from "./trade-searches.ts";

const goal = 300;
const wrk = { seconds: 3, warmUp: 2, connections: 16 };
const mostRuns = 3;

/** By turns a trade, and a full page of a third of all notices. */
const query = `(n % 2 == 0 and ${tradeQuery}
  or "q=" .. ("hooldus"):sub(1, 4 + n % 4) .. "&value=" .. n % 4e5 .. "-&page=" .. n % 9 + 1 .. (n % 3 == 0 and "&sort=published" or ""))`;
const feed = (format: Parameters<typeof paths.noticesFeed>[1], more = "") =>
  `"${paths.noticesFeed("EE", format)}?" .. ${query} .. "${more}"`;
/** Somewhere in the past. */
const day = `os.date("%Y-%m-%d", os.time() - n * 7 % 2000 * 86400)`;
const archive = (format: "json" | "csv", query: string) =>
  `"${dataPaths.archive("EE", format)}?limit=20&to=" .. ${day} .. ${query}`;

const call = (tool: string, given: string) =>
  `'{"jsonrpc":"2.0","id":' .. n .. ',"method":"tools/call","params":{"name":"${tool}","arguments":{' .. ${given} .. '}}}'`;
const words = `'"words":"' .. ${tradeWords} .. '"'`;

type Case = [name: string, address: string, message?: string];

const cases: Case[] = [
  ["JSON of a search", feed("json")],
  ["JSON Feed of a search", feed("jsonfeed")],
  ["Atom of a search", feed("atom")],
  ["CSV of a search", feed("csv")],
  ["CSV of a search, by lots", feed("csv", "&rows=lots")],
  ["calendar of a search", feed("ics")],
  ["counts of a search", `"${dataPaths.counts("EE")}?" .. ${query}`],
  ["archive", archive("json", `""`)],
  ["archive, by codes", archive("json", `"&cpv=" .. n % 80 + 10`)],
  ["archive as CSV", archive("csv", `""`)],
  ["one notice", `"/hange/" .. n * 7 % 10000 + 1 .. "/notice.json"`],
  ["a buyer", `"/pirkejas/" .. 70000000 + n % 900 .. "/buyer.json"`],
  ["a supplier", `"/tiekejas/" .. 10000000 + n % 3000 .. "/supplier.json"`],
  ["codes", `"${dataPaths.codes()}?" .. ${tradeQuery}`],
  ["a code", `"/cpv-koodid/" .. 10 + n % 80 .. "000000/code.json"`],
  ["search_notices", `"/mcp"`, call("search_notices", words)],
  ["get_notice", `"/mcp"`, call("get_notice", `'"id":"' .. n * 7 % 10000 + 1 .. '"'`)],
  ["get_buyer", `"/mcp"`, call("get_buyer", `'"name":"' .. 70000000 + n % 900 .. '"'`)],
  ["get_supplier", `"/mcp"`, call("get_supplier", `'"code":"' .. 10000000 + n % 3000 .. '"'`)],
  ["search_cpv", `"/mcp"`, call("search_cpv", words)],
  ["preview_digest", `"/mcp"`, call("preview_digest", words)],
];

/**
 * Measures answers for programs, each asked for something else than the one before. Nothing is kept as a page. A second
 * of a processor is the site's, with its embedded database, but not PostgreSQL's or that of the program that asks.
 */
export async function run(args: string[]): Promise<void> {
  const { values, words: parts } = parseOptions(args, {
    name: "formats",
    words: true,
    options: { database: { type: "string", default: "postgres" } },
  });
  const { env, end } = await createTrades(values.database);
  const site = await startSite({
    ...env,
    LOG_LEVEL: "error",
    TRUST_PROXY: "loopback",
    PAGE_CACHE_MB: "0",
  });
  await setTimeout(2_000);
  const chosen = cases.filter(([name]) => parts.every((part) => name.includes(part)));
  const rows = chosen.map(([name, address, message]) => {
    const url = `http://localhost:${site.port}`;
    measureLoad(url, { ...wrk, seconds: wrk.warmUp, warmUp: 0, address, message });
    let best = { rate: 0, p99: "", perSecond: "" };
    // A busy machine slows down some runs, an expensive answer all.
    for (let run = 0; run < mostRuns && best.rate < goal; run++) {
      const before = processorSeconds(site);
      const load = measureLoad(url, { ...wrk, warmUp: 0, address, message });
      const rate = load.requestsPerSecond;
      if (rate < best.rate) continue;
      const perSecond = (rate * wrk.seconds) / (processorSeconds(site) - before);
      const p99 = `${load.p99Milliseconds.toFixed(0)} ms`;
      best = { rate, p99, perSecond: perSecond.toFixed(0) };
    }
    const { rate, p99, perSecond } = best;
    return [name, rate.toFixed(0), p99, perSecond, rate >= goal ? "yes" : "NO"];
  });
  await site.stop();
  end();
  const heads = ["requests/s", "p99", "per second of processor", `≥ ${goal}/s`];
  printTable([`uncached, ${values.database}`, ...heads], rows);
  process.stdout.write(
    `load of the machine: ${loadavg()[0]?.toFixed(1)} (a quiet one has less than 4)\n`,
  );
}

/** What the process has used so far; the kernel counts it in hundredths. */
function processorSeconds({ process }: RunningSite): number {
  const stat = readFileSync(`/proc/${process.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
