import { type OneKey, postOneKey, postToHungNotifier } from "./calm-checks.ts";
import { FaultPeriods } from "./fault-periods.ts";
import { injectEmbeddedFaults } from "./inject-embedded-faults.ts";
import { injectDatabaseFaults, injectNotifierFaults, killRepeatedly } from "./inject-faults.ts";
import { Ledger } from "./ledger.ts";
import { MachineLoad } from "./machine-load.ts";
import { waitFor } from "./pause.ts";
import { seededRandom } from "./random.ts";
import { isSettled, type LeadTally, tallyLeads } from "./tally-leads.ts";
import { Visitors } from "./visitors.ts";
import type { World } from "./world.ts";

export interface Outcome {
  ledger: Ledger;
  tally: LeadTally;
  kills: number;
  failedStarts: number;
  databaseFaults: number;
  notifierFaults: number;
  recoveredMs: number;
  /** While the database had no fault, whatever the notifier did. */
  slowestMs: number;
  /** Including those that waited for a hung database. */
  slowestOfAllMs: number;
  hungNotifierMs: number;
  /** How many times longer our own work may have taken than on an idle machine. */
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
  const times = new FaultPeriods();

  const trouble = new AbortController();
  const randomFaults = seededRandom(seed, "database");
  const troubles = Promise.all([
    injectNotifierFaults(notifier, seededRandom(seed, "notifier"), trouble.signal),
    killRepeatedly(site, visitors, seededRandom(seed, "kills"), trouble.signal),
    server
      ? injectDatabaseFaults(server, times, randomFaults, trouble.signal)
      : injectEmbeddedFaults(dataDir, times, randomFaults, trouble.signal),
  ]);
  await Promise.race([visitors.postAll(leads), troubles]);
  trouble.abort();
  const [notifierFaults] = await troubles;
  const { kills } = site;

  // No posts any more: the retry loop has to finish what is left.
  await site.start();
  const recovery = performance.now();
  const look = async () => tallyLeads(await world.loadStored(), ledger, notifier, dataDir);
  await waitFor(async () => isSettled(await look()), recoveryLimitMs, 500);
  const recoveredMs = performance.now() - recovery;

  const faultyAnswers = [...ledger.answers];
  const calm = { visitors, ledger, notifier, loadStored: () => world.loadStored() };
  const oneKey = await postOneKey(calm);
  const hungNotifierMs = await postToHungNotifier(calm);
  load.stop();
  const exitCode = await site.stop();
  // Once more after the server has stopped, from what is on the disk.
  const tally = await look();
  return {
    ledger,
    tally,
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
