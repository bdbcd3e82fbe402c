import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { fetchPage, startBareServer } from "./bare-server.ts";
import { type Load, measureLoad } from "./load.ts";
import { measureMemory, prepareDatabase } from "./memory.ts";
import { printTable } from "./table.ts";

const rounds = 5;
const seconds = 4;
/** Time for a started server to finish its setup. */
const settlingMs = 5_000;

/**
 * (a) a bare node:http server that sends the bytes of our page, (b) our cached page, (c) our page rendered for every
 * request. Alternating, so that load on the machine affects all alike, and with new processes each time: the same
 * program is up to a tenth faster or slower by chance.
 */
export async function run(): Promise<void> {
  const memory = await measureMemory();
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-data-"));
  const postgres = await startPostgres();
  const production = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "production") };
  for (const env of [{ DATA_DIR: folder }, production]) prepareDatabase(env);
  const loads: Record<string, Load[]> = { bare: [], kept: [], embedded: [], uncached: [] };
  for (let round = 0; round < rounds; round++) {
    const kept = await startSettled(production);
    const bare = await startBareServer(await fetchPage(`http://localhost:${kept.port}/`));
    loads.bare?.push(await measureLoad(`http://localhost:${bare.port}/`, seconds));
    loads.kept?.push(await measureLoad(`http://localhost:${kept.port}/`, seconds));
    bare.process.kill();
    await kept.stop();
    const embedded = await startSettled({ DATA_DIR: folder });
    await fetchPage(`http://localhost:${embedded.port}/`);
    loads.embedded?.push(await measureLoad(`http://localhost:${embedded.port}/`, seconds));
    await embedded.stop();
    const uncached = await startSettled({ ...production, PAGE_CACHE_MB: "0" });
    loads.uncached?.push(await measureLoad(`http://localhost:${uncached.port}/`, seconds));
    await uncached.stop();
  }
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });

  const [a, b, e, c] = Object.values(loads).map(median);
  if (!a || !b || !e || !c) throw new Error("nothing was measured");
  const row = (name: string, load: Load) => [
    name,
    Math.round(load.requestsPerSecond).toLocaleString("en"),
    `${load.p99Milliseconds.toFixed(2)} ms`,
    `${(load.requestsPerSecond / a.requestsPerSecond).toFixed(2)} ×`,
  ];
  printTable(
    ["landing page, brotli", "requests/s", "p99", "of (a)"],
    [
      row("(a) bare node:http, same bytes", a),
      row("(b) ours, kept", b),
      row("    the same, embedded database", e),
      row("(c) ours, rendered each time", c),
    ],
  );
  const ofBare = b.requestsPerSecond / a.requestsPerSecond;
  const ofUncached = b.requestsPerSecond / c.requestsPerSecond;
  process.stdout.write(
    `\n(b) / (a) = ${ofBare.toFixed(2)} (goal 0.80)   (b) / (c) = ${ofUncached.toFixed(1)} (goal 15)\n` +
      `start on an existing folder: ${memory.startMs} ms to /healthz\n` +
      `memory at rest: embedded ${memory.embedded} MB (goal 450), PostgreSQL ${memory.postgres ?? "not installed"} MB (goal 200)\n`,
  );
}

async function startSettled(env: NodeJS.ProcessEnv): Promise<RunningSite> {
  const site = await startSite(env);
  await setTimeout(settlingMs);
  return site;
}

function median(loads: Load[]): Load | undefined {
  return loads.toSorted((x, y) => x.requestsPerSecond - y.requestsPerSecond)[
    Math.floor(loads.length / 2)
  ];
}
