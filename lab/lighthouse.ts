import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { exitWithMessage, parseScriptOptions, readNumber } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { launchChromium } from "./browser.ts";
import { findFreePort, startSite } from "./running-site.ts";

const usage = `npm run lighthouse -- [--site ee|lv|lt]… [--page PATH]… [--runs N] [--slowdown N]

Lighthouse as a phone sees the pages: the median of N runs (3), its four scores, and for any score
below 100 the audits that cost points. Without options: the landing page of the three sister sites.

Its measure of speed needs a machine that does nothing else meanwhile. A phone counts as 4 times slower
than this machine; if the benchmark it prints is below 800, the machine is no faster than a phone, and
--slowdown 1 is nearer the truth (Lighthouse, docs/throttling.md).
`;

/** The parts of Lighthouse's report that we read. */
interface Result {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

try {
  const values = parseScriptOptions(usage, {
    name: "lighthouse",
    options: {
      site: { type: "string", multiple: true, default: ["ee", "lv", "lt"] },
      page: { type: "string", multiple: true, default: ["/"] },
      runs: { type: "string", default: "3" },
      slowdown: { type: "string", default: "4" },
    },
  });
  const times = readNumber("--runs", values.runs, { from: 1, to: 100 });
  const slowdown = readNumber("--slowdown", values.slowdown, { from: 1, to: 20 });
  const site = await startSite({ LOG_LEVEL: "error" });
  const debuggingPort = await findFreePort();
  const browser = await launchChromium(`--remote-debugging-port=${debuggingPort}`);
  const results = [];
  for (const name of values.site) {
    for (const page of values.page) {
      const address = `http://${name}.localhost:${site.port}${page}`;
      const runs = [];
      for (let run = 0; run < times; run += 1) {
        runs.push(await audit(address, debuggingPort, slowdown));
      }
      results.push({ label: `${name} ${page}`, result: medianOf(runs) });
    }
  }
  await browser.close();
  await site.stop();
  printTable(
    ["", ...categories, "benchmark"],
    results.map(({ label, result }) => [
      label,
      ...categories.map((name) => String(score(result, name))),
      result.environment.benchmarkIndex.toFixed(),
    ]),
  );
  for (const { label, result } of results) {
    const lost = categories.flatMap((name) => costs(result, name));
    if (lost.length > 0) process.stdout.write(`\n${label}\n${lost.join("")}`);
  }
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}

/** Fetches Lighthouse on first use: with its dependencies it has as many files as all other packages together. */
async function audit(address: string, port: number, slowdown: number): Promise<Result> {
  const command = ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse", address];
  const options = ["--output=json", "--quiet", `--port=${port}`];
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const run = [...command, ...options, throttling];
  const { stdout } = await promisify(execFile)("npm", run, { maxBuffer: 50e6 });
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`);
  return result;
}

/** The run whose speed is the middle one: its four scores belong together. */
function medianOf(runs: Result[]): Result {
  const sorted = runs.toSorted((a, b) => score(a, "performance") - score(b, "performance"));
  return sorted[Math.floor(sorted.length / 2)] as Result;
}

function score(result: Result, category: (typeof categories)[number]): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Lists the audits that cost points in a category. */
function costs(result: Result, category: (typeof categories)[number]): string[] {
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const found = result.audits[id];
    if (!found || !weight || found.score === null || found.score >= 1) return [];
    const value = found.displayValue ? `, ${found.displayValue}` : "";
    return [`  ${category}: ${id} ${Math.round(found.score * 100)} of 100${value}\n`];
  });
}
