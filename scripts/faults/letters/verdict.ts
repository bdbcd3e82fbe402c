import type { World } from "../world.ts";
import type { LettersOutcome } from "./run.ts";

/** A line for each failed check. */
export function findLetterFaults(
  world: World,
  { people, mornings }: { people: number; mornings: number },
  outcome: LettersOutcome,
): string[] {
  const { tally, trouble, mail, subscribers, unfinished, exitCodes } = outcome;
  const { sites, kind } = world;
  const crashes = sites.flatMap((site) => site.crashes);
  const failedStarts = sites.flatMap((site) => site.failedStarts);
  const leaks = sites.reduce((sum, site) => sum + site.leaks, 0);
  const twice = timesTwice(outcome);
  const checks: [boolean, string][] = [
    [tally.leftOut.length === 0, `left out: ${some(tally.leftOut)}`],
    [twice <= trouble.kills, `twice: ${twice}, with ${trouble.kills} kills`],
    [tally.toWhoLeft.length === 0, `to someone who left: ${some(tally.toWhoLeft)}`],
    [tally.toUnconfirmed.length === 0, `to someone unconfirmed: ${some(tally.toUnconfirmed)}`],
    [tally.unasked.length === 0, `told of what they did not ask for: ${some(tally.unasked)}`],
    [tally.strange.length === 0, `mails that belong to nobody: ${some(tally.strange)}`],
    [unfinished.length === 0, unfinished.join("; ")],
    [subscribers.odd.length === 0, `answers on the site: ${some(subscribers.odd)}`],
    // Without letters, people who leave, and trouble the run would prove nothing.
    [tally.letters >= (people * mornings) / 4, `only ${tally.letters} letters`],
    [count(outcome, "left") >= people / 100, "hardly anybody left"],
    [trouble.senderKills >= 1, "no sending process was killed"],
    [serverKills(world) >= mornings, `only ${serverKills(world)} kills of a server`],
    [trouble.times.count >= mornings, `only ${trouble.times.count} faults of the database`],
    [mail.faults >= mornings, `only ${mail.faults} faults of the mail server`],
    [trouble.orphans === 0, `${trouble.orphans} processes outlived their server by far`],
    [crashes.length === 0, `the server crashed ${crashes.length} times: ${crashes[0]}`],
    [leaks === 0, `an address in the server's log, ${leaks} times`],
    [kind === "postgres" || failedStarts.length === 0, `failed starts: ${some(failedStarts)}`],
    [exitCodes.every((code) => code === 0), `the end after SIGTERM: ${exitCodes}`],
  ];
  return checks.flatMap(([well, problem]) => (well ? [] : [`${kind}: ${problem}`]));
}

/** One column of the table. */
export function describeLetters(world: World, outcome: LettersOutcome): [string, string][] {
  const { tally, trouble, mail, subscribers, people } = outcome;
  const { server } = world;
  const figures: [string, number | string][] = [
    ["people who asked", people.length],
    ["  never confirmed", count(outcome, "unconfirmed")],
    ["  left, by one click", count(outcome, "left")],
    ["  changed what they want", people.filter(({ wishes }) => wishes.length > 1).length],
    ["posts that were repeated", subscribers.repeated],
    ["servers killed", serverKills(world)],
    ["sending processes killed", trouble.senderKills],
    ["database faults", trouble.times.count],
    ["  killed", server?.postgres.kills ?? "with its server"],
    ["  connections cut", server?.proxy.cuts ?? "-"],
    ["mail server faults", mail.faults],
    ["  killed, or cut off", mail.cuts],
    ["  took a letter and never said so", mail.lostAnswers],
    ["kills in all", trouble.kills],
    ["confirmations", tally.confirmations],
    ["letters", tally.letters],
    ["notices told", tally.told],
    ["left out", tally.leftOut.length],
    ["twice", timesTwice(outcome)],
    ["  the same mail", tally.copies],
    ["  the same notices in another letter", tally.toldAgain.size],
    ["to someone who left", tally.toWhoLeft.length],
    ["to someone unconfirmed", tally.toUnconfirmed.length],
    ["slowest recovery", `${(outcome.slowestRecoveryMs / 1_000).toFixed(1)} s`],
    ["minutes", outcome.minutes.toFixed(1)],
  ];
  return figures.map(([name, figure]) => [name, figure.toLocaleString("en")]);
}

function timesTwice({ tally }: LettersOutcome): number {
  return tally.copies + tally.toldAgain.size;
}

function serverKills({ sites }: World): number {
  return sites.reduce((sum, { kills }) => sum + kills, 0);
}

function count({ people }: LettersOutcome, what: "left" | "unconfirmed"): number {
  return people.filter((one) =>
    what === "left" ? one.leftAt !== undefined : one.confirmedFrom === undefined,
  ).length;
}

function some(names: string[]): string {
  return `${names.length} (${names.slice(0, 5).join(", ")})`;
}
