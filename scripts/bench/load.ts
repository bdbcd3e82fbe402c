import { spawnSync } from "node:child_process";
import { install } from "../browser.ts";

export interface Load {
  requestsPerSecond: number;
  p99Milliseconds: number;
}

/** wrk on the second core: a load generator in Node would itself be the limit. Loopback only. */
export async function measureLoad(
  url: string,
  seconds: number,
  headers: readonly string[] = [],
): Promise<Load> {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error("loopback only");
  if (!runWrk(["-v"]) && !install("wrk")) throw new Error("wrk is needed: install it first");
  runWrk(loadOf(url, 1, headers));
  const output = runWrk(loadOf(url, seconds, headers));
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || !p99 || !unit) throw new Error(`wrk did not measure:\n${output}`);
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`requests failed:\n${output}`);
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
