import type { DatabaseProxy } from "./database-proxy.ts";
import type { FaultySite } from "./faulty-site.ts";
import type { KillablePostgres } from "./killable-postgres.ts";
import {
  type NotificationService,
  type NotifierMood,
  notifierFaults,
} from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import type { Random } from "./random.ts";
import type { TroubleTimes } from "./trouble-times.ts";
import type { Visitors } from "./visitors.ts";

const databaseFaults = ["refuses", "hangs", "goes silent", "cuts connections", "dies"] as const;

export async function troubleDatabase(
  { proxy, postgres }: { proxy: DatabaseProxy; postgres: KillablePostgres },
  times: TroubleTimes,
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

/** Returns how often the notification service was in trouble. */
export async function troubleNotifier(
  notifier: NotificationService,
  random: Random,
  signal: AbortSignal,
): Promise<number> {
  const moods: NotifierMood[] = [...notifierFaults, "slow", "babbles"];
  let count = 0;
  while (!signal.aborted) {
    notifier.mood = random.pick(moods);
    notifier.slowMs = random.between(200, 5_000);
    count += 1;
    await pause(random.between(300, 3_000), signal);
    notifier.mood = "well";
    await pause(random.between(200, 2_500), signal);
  }
  return count;
}

/** Kills the server about every fifty posts, sometimes again while it comes back, and at the end. */
export async function killNowAndThen(
  site: FaultySite,
  visitors: Visitors,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  // The last thing it does is a kill, so that whoever waits for the end finds no server.
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
