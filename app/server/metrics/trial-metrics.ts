import { Counter, Gauge, type Registry } from "prom-client";
import type { TrialCounts } from "../../features/trials/runs/run-store.server.ts";
import type { TrialReport } from "../../features/trials/runs/trial-watch.server.ts";

/** Metrics of trials and their digests: what the database holds from all processes, and what this process has sent. */
export function createTrialMetrics(registry: Registry): TrialReport {
  const registers = [registry];
  let counts: TrialCounts | undefined;
  const gauge = (name: string, help: string, read: (counts: TrialCounts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(counts ? read(counts) : 0);
      },
    });
  const sent = new Counter({
    name: "hanked_letters_sent_total",
    help: "Trial digests sent by this process",
    registers,
  });
  gauge("hanked_letters_waiting", "Trial digests to be sent", (now) => now.waiting);
  gauge(
    "hanked_letters_oldest_unsent_seconds",
    "Age of the oldest trial digest to be sent; 0 if there is none",
    // Computed at each scrape, so that it grows even while the database is unreachable.
    ({ oldest }) => (oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0),
  );
  gauge("hanked_letters_paused", "1 while an operator has paused the digests", (now) =>
    Number(now.paused),
  );
  gauge("hanked_trials_running", "Running trials", (now) => now.running);
  gauge(
    "hanked_trials_open_requests",
    "Trials asked for but not confirmed",
    (now) => now.openRequests,
  );
  new Gauge({
    name: "hanked_trials_bounced",
    help: "Trials that ended because the mailbox does not exist, or because of a complaint",
    labelNames: ["kind"],
    registers,
    collect() {
      this.set({ kind: "hard" }, counts?.bounced ?? 0);
      this.set({ kind: "complaint" }, counts?.complained ?? 0);
    },
  });
  gauge(
    "hanked_letters_soft_bounces",
    "Refusals of trial digests, other than for a missing mailbox",
    (now) => now.softBounces,
  );
  return {
    countSent: (digests) => sent.inc(digests),
    noteCounts(now) {
      counts = now;
    },
  };
}
