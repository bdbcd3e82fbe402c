import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "../browser.ts";

export interface Load {
  requestsPerSecond: number;
  p99Milliseconds: number;
}

/** With wrk, since a load generator in Node would be the bottleneck. Loopback only. */
export async function measureLoad(
  url: string,
  seconds: number,
  headers: readonly string[] = [],
): Promise<Load> {
  ensureWrk(url);
  runWrk(loadOf(url, 1, headers));
  const output = runWrk(loadOf(url, seconds, headers));
  if (/Non-2xx/.test(output)) throw new Error(`requests failed:\n${output}`);
  return parseLoad(output);
}

/**
 * A new address with each request, as a Lua expression of its number `n`, from a new visitor each time. 404s count as
 * answers.
 */
export async function measureAddresses(
  url: string,
  address: string,
  { seconds, connections, warmUp = 10 }: { seconds: number; connections: number; warmUp?: number },
): Promise<Load> {
  ensureWrk(url);
  const folder = mkdtempSync(join(tmpdir(), "hanked-load-"));
  const script = join(folder, "addresses.lua");
  writeFileSync(
    script,
    `local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", ${address}, {
    ["Host"] = "ee.localhost",
    ["Accept-Encoding"] = "br",
    ["X-Forwarded-For"] = "10." .. n % 250 .. "." .. math.floor(n / 250) % 250 .. "." .. math.floor(n / 62500) % 250,
  })
end
`,
  );
  const common = ["-t1", `-c${connections}`, "--timeout", "20s", "--latency", "-s", script, url];
  // Rendering code is fully optimised only after some thousand pages.
  if (warmUp > 0) runWrk([`-d${warmUp}s`, ...common]);
  const output = runWrk([`-d${seconds}s`, ...common]);
  rmSync(folder, { recursive: true });
  return parseLoad(output);
}

function ensureWrk(url: string): void {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error("loopback only");
  if (!runWrk(["-v"]) && !install("wrk")) throw new Error("wrk is needed: install it first");
}

function parseLoad(output: string): Load {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || !p99 || !unit) throw new Error(`wrk did not measure:\n${output}`);
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  if (/Socket errors/.test(output)) throw new Error(`requests failed:\n${output}`);
  return { requestsPerSecond: Number(rate), p99Milliseconds: Number(p99) * milliseconds };
}

function loadOf(url: string, seconds: number, headers: readonly string[]): string[] {
  return [
    "-t1",
    "-c32",
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    ...["Accept-Encoding: br", ...headers].flatMap((header) => ["-H", header]),
    url,
  ];
}

function runWrk(args: string[]): string {
  return spawnSync("wrk", args, { encoding: "utf8" }).stdout ?? "";
}
