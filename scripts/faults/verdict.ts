import { type Outcome, recoveryLimitMs } from "./run.ts";
import type { World } from "./world.ts";

/** Six seconds for a hung notifier and one for our own work: seven on a machine that is not busy. */
function answerLimit({ machineLoad }: Outcome): number {
  return 6_000 + 1_000 * machineLoad;
}

/** A hanging database adds two timeouts: two seconds before the notification and two after. */
const databaseWaitsMs = 4_000;

/** A line for each failed check. */
export function findFaults(world: World, leads: number, outcome: Outcome): string[] {
  const { ledger, tally, oneKey } = outcome;
  const { site, notifier, kind } = world;
  const limit = answerLimit(outcome);
  const accepted = ledger.leadsAnswered(303).length;
  const odd = ledger.answers.filter(({ status }) => status !== 303 && status !== 503);
  const checks: [boolean, string][] = [
    [ledger.sent.size >= leads, "not all leads were sent"],
    // Without accepted leads, or without faults, the run would prove nothing.
    [accepted >= leads / 10, `only ${accepted} leads were accepted`],
    [outcome.kills >= enough(ledger.posts), `only ${outcome.kills} kills in ${ledger.posts} posts`],
    [outcome.databaseFaults >= enough(leads), `only ${outcome.databaseFaults} database faults`],
    [outcome.notifierFaults >= enough(leads), `only ${outcome.notifierFaults} notifier faults`],
    [ledger.unanswered.length === 0, `posts without an answer: ${ledger.unanswered[0]}`],
    [odd.length === 0, `${odd.length} answers that are neither 303 nor 503: ${odd[0]?.status}`],
    [
      site.crashes.length === 0,
      `the server crashed ${site.crashes.length} times: ${site.crashes[0]}`,
    ],
    [site.leaks === 0, `a visitor's words in the server's log, ${site.leaks} times`],
    [
      kind === "postgres" || outcome.failedStarts === 0,
      `failed starts: ${some(site.failedStarts)}`,
    ],
    [outcome.exitCode === 0, `the server's end after SIGTERM: ${outcome.exitCode}`],
    [tally.lost.length === 0, `lost: ${some(tally.lost)}`],
    [tally.twice.length === 0, `stored twice: ${some(tally.twice)}`],
    [tally.invented.length === 0, `invented: ${some(tally.invented)}`],
    [tally.untold.length === 0, `the owners do not know of: ${some(tally.untold)}`],
    [tally.spam.length === 0, `told of a program's lead: ${some(tally.spam)}`],
    [tally.waitingFiles === 0, `${tally.waitingFiles} leads are still only in files`],
    [notifier.malformed.length === 0, `malformed notifications: ${some(notifier.malformed)}`],
    [outcome.recoveredMs < recoveryLimitMs, "it took more than a minute to recover"],
    [outcome.slowestMs <= limit, "an answer took too long, the database being well"],
    [outcome.slowestOfAllMs <= limit + databaseWaitsMs, "an answer took far too long"],
    [outcome.hungNotifierMs <= limit, "a hung notifier kept a visitor too long"],
    [
      oneKey.answers === "50 of 50" && oneKey.rows === 1 && oneKey.notifications === 1,
      `fifty posts with one key: ${JSON.stringify(oneKey)}`,
    ],
  ];
  return checks.flatMap(([well, problem]) => (well ? [] : [`${kind}: ${problem}`]));
}

/** One per hundred. */
function enough(count: number): number {
  return Math.floor(count / 100);
}

function some(names: string[]): string {
  return `${names.length} (${names.slice(0, 5).join(", ")})`;
}

/** One column of the table: name and figure. */
export function describeOutcome(outcome: Outcome): [string, string][] {
  const { ledger, tally, oneKey } = outcome;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const figures: [string, number | string][] = [
    ["leads posted", ledger.sent.size],
    ["posts, with repeats", ledger.posts],
    ["  cut by a kill", ledger.cut],
    ["  answered", ledger.answers.length],
    ["    303", ledger.countOf(303)],
    ["    503, kept all the same", ledger.countOf(503)],
    ["server killed", outcome.kills],
    ["failed starts", outcome.failedStarts],
    ["database faults", outcome.databaseFaults],
    ["notifier faults", outcome.notifierFaults],
    ["leads accepted", ledger.leadsAnswered(303).length],
    ["leads stored", tally.stored],
    ["leads notified", tally.notified],
    ["  more than once (allowed)", tally.notifiedAgain],
    ["lost", tally.lost.length],
    ["invented", tally.invented.length],
    ["stored twice", tally.twice.length],
    ["stored, not notified", tally.untold.length],
    ["all reconciled after", seconds(outcome.recoveredMs)],
    ["slowest answer", seconds(outcome.slowestMs)],
    ["  with a database fault", seconds(outcome.slowestOfAllMs)],
    ["  with only a hung notifier", seconds(outcome.hungNotifierMs)],
    ["  allowed, as busy as it was", seconds(answerLimit(outcome))],
    ["50 posts with one key: rows", oneKey.rows],
    ["  notifications", oneKey.notifications],
  ];
  return figures.map(([name, figure]) => [name, figure.toLocaleString("en")]);
}
