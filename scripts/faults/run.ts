import { type OneKey, postOneKey, postToHungNotifier } from "./calm-checks.ts";
import { troubleEmbedded } from "./embedded-troubles.ts";
import { Ledger } from "./ledger.ts";
import { MachineLoad } from "./machine-load.ts";
import { waitFor } from "./pause.ts";
import { seededRandom } from "./random.ts";
import { isSettled, type Reckoning, reckon } from "./reckoning.ts";
import { TroubleTimes } from "./trouble-times.ts";
import { killNowAndThen, troubleDatabase, troubleNotifier } from "./troubles.ts";
import { Visitors } from "./visitors.ts";
import type { World } from "./world.ts";

export interface Outcome {
  ledger: Ledger;
  reckoning: Reckoning;
  kills: number;
  failedStarts: number;
  databaseFaults: number;
  notifierFaults: number;
  recoveredMs: number;
  /** While the database was well, whatever the notifier did. */
  slowestMs: number;
  /** Also those that waited for a hung database first. */
  slowestOfAllMs: number;
  hungNotifierMs: number;
  /** How many times longer our own work may have taken than on a machine with nothing else to do. */
  machineLoad: number;
  oneKey: OneKey;
  exitCode: number | null;
}

export const recoveryLimitMs = 60_000;

export async function runFaults(world: World, leads: number, seed: number): Promise<Outcome> {
  const load = new MachineLoad();
  await world.open();
  const { site, server, notifier, dataDir } = world;
  const ledger = new Ledger();
  const visitors = new Visitors(site, ledger, seededRandom(seed, "visitors"));
  const times = new TroubleTimes();

  const trouble = new AbortController();
  const randomFaults = seededRandom(seed, "database");
  const troubles = Promise.all([
    troubleNotifier(notifier, seededRandom(seed, "notifier"), trouble.signal),
    killNowAndThen(site, visitors, seededRandom(seed, "kills"), trouble.signal),
    server
      ? troubleDatabase(server, times, randomFaults, trouble.signal)
      : troubleEmbedded(dataDir, times, randomFaults, trouble.signal),
  ]);
  await Promise.race([visitors.comeAll(leads), troubles]);
  trouble.abort();
  const [notifierFaults] = await troubles;
  const { kills } = site;

  // Nobody posts anything now: what is unfinished must be finished without a visitor's help.
  await site.start();
  const recovery = performance.now();
  const look = async () => reckon(await world.readStored(), ledger, notifier, dataDir);
  await waitFor(async () => isSettled(await look()), recoveryLimitMs, 500);
  const recoveredMs = performance.now() - recovery;

  const faultyAnswers = [...ledger.answers];
  const calm = { visitors, ledger, notifier, readStored: () => world.readStored() };
  const oneKey = await postOneKey(calm);
  const hungNotifierMs = await postToHungNotifier(calm);
  load.stop();
  const exitCode = await site.stop();
  // Once more with the server gone, from what is on the disk.
  const reckoning = await look();
  return {
    ledger,
    reckoning,
    kills,
    failedStarts: site.failedStarts.length,
    databaseFaults: times.count,
    notifierFaults,
    recoveredMs,
    slowestMs: slowest(faultyAnswers.filter((answer) => !times.touched(answer))),
    slowestOfAllMs: slowest(faultyAnswers),
    hungNotifierMs,
    machineLoad: load.perProcessor,
    oneKey,
    exitCode,
  };
}

function slowest(answers: { from: number; to: number }[]): number {
  return Math.max(0, ...answers.map(({ from, to }) => to - from));
}
