import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database.ts";
import { countTrials, type TrialCounts } from "../../features/trials/runs/run-store.server.ts";

const askMs = 2_000;

/** Metrics of trials. Read at each scrape, once for all of them; without an answer the last values stay. */
export function createTrialMetrics(registry: Registry, database: Pick<Database, "asWeb">): void {
  const registers = [registry];
  let asked: Promise<TrialCounts | undefined> | undefined;
  const ask = () => {
    asked ??= database
      .asWeb(countTrials, askMs)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const gauge = (name: string, help: string, read: (counts: TrialCounts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const counts = await ask();
        if (counts) this.set(read(counts));
      },
    });
  gauge("hanked_letters_paused", "1 while an operator has paused the digests", ({ paused }) =>
    Number(paused),
  );
  gauge("hanked_trials_running", "Running trials", ({ running }) => running);
  gauge(
    "hanked_trials_open_requests",
    "Trials asked for but not confirmed",
    ({ openRequests }) => openRequests,
  );
  new Gauge({
    name: "hanked_trials_bounced",
    help: "Trials that ended because the mailbox does not exist, or because of a complaint",
    labelNames: ["kind"],
    registers,
    async collect() {
      const counts = await ask();
      if (!counts) return;
      this.set({ kind: "hard" }, counts.bounced);
      this.set({ kind: "complaint" }, counts.complained);
    },
  });
  gauge(
    "hanked_letters_soft_bounces",
    "Refusals of trial digests, other than for a missing mailbox",
    ({ softBounces }) => softBounces,
  );
}
