import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../tests/setup/postgres.ts";
import { ensureBuilt } from "../ensure-built.ts";
import { startSite } from "../running-site.ts";

const restMs = 10_000;

/** The server's memory some seconds after a start like that of `npm start`. */
export async function measureMemory() {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "hanked-memory-"));
  const embedded = await siteAtRest({ DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
  if (!findPostgres()) return { ...embedded, embedded: embedded.memory };
  const server = await startPostgres();
  const postgres = await siteAtRest({ DATABASE_URL: server.url });
  server.stop();
  return { startMs: embedded.startMs, embedded: embedded.memory, postgres: postgres.memory };
}

async function siteAtRest(env: NodeJS.ProcessEnv) {
  prepareDatabase(env);
  const started = performance.now();
  const site = await startSite(env);
  await fetch(`http://localhost:${site.port}/healthz`);
  const startMs = Math.round(performance.now() - started);
  await setTimeout(restMs);
  const memory = await fetchMemory(site.metricsPort);
  await site.stop();
  return { startMs, memory };
}

/** In a process of its own, as `npm start` does, so that creating the database does not count. */
export function prepareDatabase(env: NodeJS.ProcessEnv): void {
  spawnSync(process.execPath, ["scripts/db-migrate.ts"], { env: { ...process.env, ...env } });
}

async function fetchMemory(metricsPort: number): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/`).then((answer) => answer.text());
  const name = "process_resident_memory_bytes ";
  const line = metrics.split("\n").find((candidate) => candidate.startsWith(name));
  return Math.round(Number(line?.slice(name.length)) / 1024 / 1024);
}
