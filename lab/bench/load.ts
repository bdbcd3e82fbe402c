import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { compress } from "../../app/server/compress.ts";
import { type Answer, ask } from "../../tests/setup/ask.ts";
import { serverFlags } from "../../tools/node-flags.ts";
import { install } from "../browser.ts";

export interface Load {
  requestsPerSecond: number;
  p99Milliseconds: number;
}

interface Asked {
  seconds: number;
  connections?: number;
  /** Lua expression for the address of request number `n`, each from a new visitor. 404s count as answers. */
  address?: string;
  /** The same for a JSON message that is posted there. */
  message?: string | undefined;
  /** Rendering code is fully optimised only after some thousand pages. */
  warmUp?: number;
}

/** Uses wrk, since a load generator in Node would be the bottleneck. Loopback only. */
export function measureLoad(
  url: string,
  { seconds, connections = 32, address, message, warmUp = address ? 10 : 1 }: Asked,
): Load {
  requireLoopback(url);
  if (!runWrk("-v") && !install("wrk")) throw new Error("wrk is needed: install it first");
  const folder = mkdtempSync(join(tmpdir(), "hanked-load-"));
  const script = join(folder, "addresses.lua");
  if (address) writeFileSync(script, scriptFor(address, message));
  const how = address ? ["-s", script] : ["-H", "Accept-Encoding: br"];
  const args = ["-t1", `-c${connections}`, "--timeout", "20s", "--latency", ...how, url];
  if (warmUp > 0) runWrk(`-d${warmUp}s`, ...args);
  const output = runWrk(`-d${seconds}s`, ...args);
  rmSync(folder, { recursive: true });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const refused = (!address || message) && /Non-2xx/.test(output);
  const failed = /Socket errors/.test(output) || refused;
  if (!rate || !p99 || failed) throw new Error(`requests failed:\n${output}`);
  const milliseconds = Number(p99) * ({ us: 0.001, s: 1000 }[unit] ?? 1);
  return { requestsPerSecond: Number(rate), p99Milliseconds: milliseconds };
}

function requireLoopback(url: string): void {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error("loopback only");
}

function runWrk(...args: string[]): string {
  return spawnSync("wrk", args, { encoding: "utf8" }).stdout ?? "";
}

const scriptFor = (address: string, message?: string) => `local n = 0
request = function()
  n = n + 1
  return wrk.format("${message ? "POST" : "GET"}", ${address}, {
    ["Host"] = "ee.localhost",
    ["Accept"] = "application/json, text/event-stream, */*",
    ["Accept-Encoding"] = "br",
    ["Content-Type"] = ${message ? '"application/json"' : "nil"},
    ["X-Forwarded-For"] = "10." .. n % 250 .. "." .. math.floor(n / 250) % 250 .. "." .. math.floor(n / 62500) % 250,
  }, ${message ?? "nil"})
end
`;

/** The 99th percentile of answer times, in milliseconds, for requests at a fixed rate until `until` settles. */
export async function measureP99(
  url: string,
  until: Promise<unknown>,
  perSecond = 100,
): Promise<number> {
  requireLoopback(url);
  // Fewer connections than the server allows one visitor: on a busy machine requests queue here.
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ask = async () => {
    const started = performance.now();
    const request = get(url, { agent, headers: { "Accept-Encoding": "br" } });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    if (answer.statusCode !== 200) throw new Error(`the site answered ${answer.statusCode}`);
    return performance.now() - started;
  };
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const answer = ask();
    // The error is thrown below.
    answer.catch(() => {});
    asked.push(answer);
  }, 1000 / perSecond);
  await until.finally(() => clearInterval(timer));
  const times = await Promise.all(asked);
  agent.destroy();
  return percentile(times, 0.99);
}

export function percentile(values: number[], share = 0.5): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Starts the baseline for a page: its bytes from a bare node:http server, or React alone. See baseline-server.ts. */
export async function startBaseline(
  kind: "bytes" | "react",
  site: { port: number },
): Promise<{ port: number; process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL("baseline-server.ts", import.meta.url)), [kind], {
    execArgv: serverFlags,
    serialization: "advanced",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { headers, bytes } = await fetchRecompressed(site, "localhost", "/");
  const { date: _, connection: __, "keep-alive": ___, ...kept } = headers;
  child.send({ headers: kept, bytes });
  const [port] = await once(child, "message");
  return { port, process: child };
}

/**
 * Fetches a page as most visitors get it: from its second request on it is recompressed at the highest quality, one
 * page after the other. Repeats the request until that is done, which can take long on a busy machine.
 */
export async function fetchRecompressed(
  site: { port: number },
  host: string,
  path: string,
): Promise<Answer> {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await ask(site, host, path, { headers: { "Accept-Encoding": "br" } });
    const smallest = await compress(brotliDecompressSync(answer.bytes), "br", "smallest");
    if (answer.bytes.length <= smallest.length || performance.now() > until) return answer;
    await setTimeout(50);
  }
}
