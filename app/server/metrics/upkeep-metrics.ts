import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database.ts";
import { findDiskSpace } from "../../../db/disk-space.ts";
import { readArchiveState } from "../../../db/upkeep/archive-state.ts";
import { readBackupNote } from "../../../db/upkeep/backup-note.ts";
import { listLastImports } from "../../../importer/store/last-imports.ts";
import { findHeartbeatAge } from "../../../workers/heartbeat.ts";
import { secondsSince } from "./waiting-report.ts";

const askMs = 2_000;

/** Metrics for the operator: the database, the imports, the jobs and the disk. Read at each scrape. */
export function createUpkeepMetrics(
  registry: Registry,
  database: Pick<Database, "asWeb">,
  dataDir: string,
): void {
  const registers = [registry];
  new Gauge({
    name: "hanked_database_up",
    help: "1 if the database answers within two seconds",
    registers,
    async collect() {
      const asked = performance.now();
      const age = await database.asWeb(findHeartbeatAge, askMs).catch(() => undefined);
      this.set(Number(age !== undefined));
      answer.set((performance.now() - asked) / 1000);
      // Without an answer the last value stays.
      if (age !== undefined) jobs.set(age ?? 0);
    },
  });
  const answer = new Gauge({
    name: "hanked_database_answer_seconds",
    help: "How long the database took to answer a small question, waiting for a connection included",
    registers,
  });
  const jobs = new Gauge({
    name: "hanked_job_age_seconds",
    help: "Since the scheduler last ran, which is once a minute",
    registers,
  });
  new Gauge({
    name: "hanked_import_age_seconds",
    help: "Since a document of the source was last read whole; none if never",
    labelNames: ["source"],
    registers,
    async collect() {
      const imports = await database.asWeb(listLastImports, askMs).catch(() => []);
      for (const { source, at } of imports) if (at) this.set({ source }, secondsSince(at));
    },
  });
  let wasArchived = false;
  new Gauge({
    name: "hanked_log_archive_failing",
    help: "1 if PostgreSQL's write-ahead log is set up to be archived and is not; none if it is not set up",
    registers,
    async collect() {
      const state = await database.asWeb(readArchiveState, askMs).catch(() => null);
      // A new primary after a failover may know nothing of it.
      if (state || (state === undefined && wasArchived)) this.set(Number(state?.failing ?? true));
      wasArchived ||= Boolean(state);
    },
  });
  for (const [name, help, part] of [
    ["hanked_backup_age_seconds", "Since a backup was made; none if never", "made"],
    ["hanked_drill_age_seconds", "Since a backup was last restored in a drill", "drilled"],
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const at = (await readBackupNote(dataDir))[part];
        if (at) this.set(secondsSince(at));
      },
    });
  }
  new Gauge({
    name: "hanked_disk_free_bytes",
    help: "Free where DATA_DIR is",
    registers,
    async collect() {
      const space = await findDiskSpace(dataDir).catch(() => undefined);
      if (space) this.set(space.freeBytes);
    },
  });
}
