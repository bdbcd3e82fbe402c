import type { DatabaseProxy } from "./database-proxy.ts";
import type { FaultPeriods } from "./fault-periods.ts";
import type { FaultySite } from "./faulty-site.ts";
import type { KillablePostgres } from "./killable-postgres.ts";
import {
  type NotificationService,
  type NotifierMode,
  notifierFaults,
} from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import type { Random } from "./random.ts";
import type { Visitors } from "./visitors.ts";

const databaseFaults = ["refuses", "hangs", "goes silent", "cuts connections", "dies"] as const;

export async function injectDatabaseFaults(
  { proxy, postgres }: { proxy: DatabaseProxy; postgres: KillablePostgres },
  times: FaultPeriods,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(random.between(500, 7_000), signal);
    const fault = random.pick(databaseFaults);
    const ms = random.between(300, 3_500);
    const cutAfterwards = random.chance(0.5);
    if (signal.aborted) return;
    await times.during(async () => {
      if (fault === "refuses") proxy.refuse();
      if (fault === "hangs") proxy.hold({ questions: true, answers: true });
      if (fault === "goes silent") proxy.hold({ questions: false, answers: true });
      if (fault === "cuts connections") {
        proxy.cut();
        return true;
      }
      if (fault === "dies") await postgres.order("kill");
      await pause(ms, signal);
      if (fault === "dies") await postgres.order("start");
      if (fault === "refuses") await proxy.open();
      if (cutAfterwards) proxy.cut();
      proxy.release();
      return true;
    });
  }
}

/** Returns how many faults were injected. */
export async function injectNotifierFaults(
  notifier: NotificationService,
  random: Random,
  signal: AbortSignal,
): Promise<number> {
  const modes: NotifierMode[] = [...notifierFaults, "slow", "babbles"];
  let count = 0;
  while (!signal.aborted) {
    notifier.mode = random.pick(modes);
    notifier.slowMs = random.between(200, 5_000);
    count += 1;
    await pause(random.between(300, 3_000), signal);
    notifier.mode = "well";
    await pause(random.between(200, 2_500), signal);
  }
  return count;
}

/** Kills the server about every fifty posts, sometimes again during its restart, and at the end. */
export async function killRepeatedly(
  site: FaultySite,
  visitors: Visitors,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  // Ends with a kill, so that no server runs when this resolves.
  for (;;) {
    const next = visitors.posts + random.between(10, 70);
    await waitFor(() => signal.aborted || visitors.posts >= next || !site.isReady, 600_000, 20);
    await pause(random.between(0, 300), signal);
    await site.kill();
    if (signal.aborted) return;
    if (random.chance(0.15)) await site.startAndKill(random.between(100, 2_500));
    await site.start();
  }
}
