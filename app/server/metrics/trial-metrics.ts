import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database.ts";
import { countTrials, type TrialCounts } from "../../features/trials/runs/run-store.server.ts";

const askMs = 2_000;

/** Metrics of trials. Read at each scrape; without an answer the last values stay. */
export function createTrialMetrics(registry: Registry, database: Pick<Database, "asWeb">): void {
  const registers = [registry];
  const plain = (name: string, help: string) => new Gauge({ name, help, registers });
  const show = (counts: TrialCounts) => {
    paused.set(Number(counts.paused));
    requests.set(counts.openRequests);
    bounced.set({ kind: "hard" }, counts.bounced);
    bounced.set({ kind: "complaint" }, counts.complained);
    soft.set(counts.softBounces);
  };
  // Registries collect in the order of registration, so the first gauge asks for all of them.
  new Gauge({
    name: "hanked_trials_running",
    help: "Running trials",
    registers,
    async collect() {
      const counts = await database.asWeb(countTrials, askMs).catch(() => undefined);
      if (!counts) return;
      this.set(counts.running);
      show(counts);
    },
  });
  const paused = plain("hanked_letters_paused", "1 while an operator has paused the digests");
  const requests = plain("hanked_trials_open_requests", "Trials asked for but not confirmed");
  const bounced = new Gauge({
    name: "hanked_trials_bounced",
    help: "Trials that ended because the mailbox does not exist, or because of a complaint",
    labelNames: ["kind"],
    registers,
  });
  const soft = plain(
    "hanked_letters_soft_bounces",
    "Refusals of trial digests, other than for a missing mailbox",
  );
}
