import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { printTable } from "../../ops/text-table.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { readMetric } from "../../tests/setup/read-metric.ts";
import { runCommand } from "../../tests/setup/run-command.ts";
import { ensureBuilt } from "../../tools/ensure-built.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { type Load, measureLoad, percentile, startBaseline } from "./load.ts";

const rounds = 5;
/** Minimum share of a bare server's requests per second, with the access log written. */
const leastShareOfBare = 0.8;
const seconds = 4;
/** Time for a started server to finish its setup, and to come to rest. */
const settlingMs = 5_000;
const restMs = 10_000;

/**
 * Compares (a) a bare node:http server that sends the bytes of our page, (b) our cached page, (c) our page rendered
 * for every request. Alternates, so that load on the machine affects all alike, and starts new processes each time:
 * the same program is up to a tenth faster or slower by chance.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-data-"));
  const postgres = await startPostgres();
  const embedded = { DATA_DIR: folder };
  const production = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "production") };
  await ensureBuilt();
  // Creates the databases first, as `npm start` does: that must count neither as start nor as memory.
  for (const env of [embedded, production]) await runCommand("ops/db-migrate.ts", env);
  const atRest = await withSite(embedded, restMs, readMemory);
  const memory = await withSite(production, restMs, readMemory);

  const loads: Load[][] = [];
  const load = ({ port }: { port: number }) =>
    measureLoad(`http://localhost:${port}/`, { seconds });
  for (let round = 0; round < rounds; round++) {
    const kept = await withSite(production, settlingMs, async (site) => {
      const bare = await startBaseline("bytes", site);
      const both = [load(bare), load(site)] as const;
      bare.process.kill();
      return both;
    });
    const rendered = await withSite({ ...production, PAGE_CACHE_MB: "0" }, settlingMs, load);
    loads.push([...kept.found, rendered.found]);
  }
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });

  const names = [
    "(a) bare node:http, same bytes",
    "(b) ours, kept",
    "(c) ours, rendered each time",
  ];
  const medianOf = (kind: number, part: keyof Load) =>
    percentile(loads.map((round) => round[kind]?.[part] ?? Number.NaN));
  // Compares within each round, since the machine is not equally quick throughout.
  const share = (one: number, other: number) =>
    percentile(
      loads.map(
        (round) => (round[one]?.requestsPerSecond ?? 0) / (round[other]?.requestsPerSecond ?? 0),
      ),
    );
  if (share(1, 0) < leastShareOfBare) process.exitCode = 1;
  printTable(
    ["landing page, brotli", "requests/s", "p99"],
    names.map((name, kind) => [
      name,
      Math.round(medianOf(kind, "requestsPerSecond")).toLocaleString("en"),
      `${medianOf(kind, "p99Milliseconds").toFixed(2)} ms`,
    ]),
  );
  process.stdout.write(
    `\n(b) / (a) = ${share(1, 0).toFixed(2)} (at least ${leastShareOfBare})   (b) / (c) = ${share(1, 2).toFixed(1)} (goal 15)\n` +
      `start on an existing folder: ${atRest.startMs} ms to /healthz\n` +
      `memory at rest: embedded ${atRest.found} MB (goal 450), PostgreSQL ${memory.found} MB (goal 200)\n`,
  );
}

async function withSite<T>(
  env: NodeJS.ProcessEnv,
  settlingMs: number,
  work: (site: RunningSite) => T | Promise<T>,
): Promise<{ startMs: number; found: T }> {
  const started = performance.now();
  const site = await startSite(env);
  await fetch(`http://localhost:${site.port}/healthz`);
  const startMs = Math.round(performance.now() - started);
  await setTimeout(settlingMs);
  const found = await work(site);
  await site.stop();
  return { startMs, found };
}

async function readMemory(site: RunningSite): Promise<number> {
  return Math.round((await readMetric(site, "process_resident_memory_bytes")) / 2 ** 20);
}
