import type { Tx } from "../../db/database.ts";
import { childrenOf, isAlive, killProcess } from "../linux-processes.ts";
import { injectDatabaseFaults } from "./database-faults.ts";
import {
  applyChanges,
  closeDigestRun,
  countUnsettled,
  endSendingTime,
  openDigestRun,
  planChanges,
  type StoredChange,
  skipMinutes,
  skipRealDigestRuns,
} from "./digest-runs.ts";
import { type CaughtMail, type MailService, startMailService } from "./mail-service.ts";
import { pause, waitFor } from "./pause.ts";
import { makePeople, type Person, Subscribers, wants } from "./people.ts";
import { type Random, seededRandom } from "./random.ts";
import { tallyDigests } from "./tally-digests.ts";
import type { Row, World } from "./world.ts";

/** Time limits: for faults until most digests of a run are sent, for the rest without faults, for a mail to arrive. */
const troubledMs = 60_000;
const recoveryMs = 150_000;
const mailMs = 240_000;

/** Approximate, since not everybody gets a digest. */
const killsPerRun = 8;
/** Longest time until another process is killed, even if no mail goes out. */
const maxMsBetweenKills = 15_000;
/** How long a sending process may go on after its server was killed: it finishes and records the mail under way. */
const orphanMs = 25_000;

/** The second digest run, if another follows, ends while digests still wait: those are merged into the next. */
const cutRun = 1;

/** Runs several digest runs while everything fails, and counts who was left out, told twice or not asked. */
export async function runDigests(
  world: World,
  { people: count, runs, seed }: { people: number; runs: number; seed: number },
): Promise<Row[]> {
  const mails: CaughtMail[] = [];
  const people = makePeople(count, runs, seededRandom(seed, "people"));
  const byAddress = new Map(people.map((person) => [person.address, person]));
  const mail = await startMailService((caught) => {
    mails.push(caught);
    const person = byAddress.get(caught.to);
    if (person) person[caught.isDigest ? "manageToken" : "confirmToken"] ??= caught.token;
  });
  const env = { SMTP_URL: mail.url, MAIL_FROM: "Hanked <letters@hanked.ee>" };
  await world.open(env, world.kind === "postgres" ? 2 : 1);
  const { sites, postgres } = world;
  const trouble = makeTrouble(world, mail, seed, count / killsPerRun);
  const subscribers = new Subscribers(sites, seededRandom(seed, "subscribers"));
  const random = seededRandom(seed, "notices");
  const happenings: StoredChange[] = [];
  const unfinished: string[] = [];
  const say = (what: string) => process.stderr.write(`hanked: ${world.kind}: ${what}\n`);
  await world.asOwner(skipRealDigestRuns);

  for (let run = 0; run < runs; run++) {
    say("people subscribe and confirm");
    const isCut = run === cutRun && runs > cutRun + 1;
    const joining = people.filter(({ fate }) => fate.joins === run);
    await join(joining, subscribers, trouble);
    const changes = planChanges(happenings, random);
    await world.asOwner((tx) => applyChanges(tx, changes, run));
    const at = performance.now();
    happenings.push(...changes.map((change) => ({ ...change, at })));
    const before = mails.length;
    const isNews = ({ wish }: Person) => changes.some((change) => wants(wish, change));
    const expected = people.filter(isNews).length;
    const progress = () => (mails.length - before) / Math.max(1, expected * 0.8);
    say(`digest run ${run + 1} of ${runs}`);
    // The first simulated day is the day after tomorrow.
    await world.asOwner((tx) => openDigestRun(tx, 2 + run));
    trouble.begin();
    let over = false;
    const leaving = people.map(async (person) => {
      const { leaves } = person.fate;
      if (leaves?.run !== run || person.confirmedFrom === undefined) return;
      // The link to leave comes with the first digest.
      const isTime = () => over || (progress() >= leaves.share && person.manageToken !== undefined);
      await waitFor(isTime, troubledMs, 100);
      if (person.manageToken) await subscribers.leave(person);
    });
    await waitFor(() => progress() >= (isCut ? 0.5 : 1), troubledMs, 100);
    over = true;
    await trouble.end(isCut ? endSendingTime : undefined);
    await Promise.all(leaving);
    const recovery = performance.now();
    const waiting = () => world.asOwner(countUnsettled);
    if (!isCut && !(await waitFor(async () => (await waiting()) === 0, recoveryMs, 500))) {
      unfinished.push(`digest run ${run + 1}: ${await waiting()} digests still waited`);
    }
    await world.asOwner(endSendingTime);
    if (!(await waitFor(() => world.asOwner(closeDigestRun), recoveryMs, 500))) {
      unfinished.push(`digest run ${run + 1} did not end`);
    }
    const seconds = Math.round((performance.now() - recovery) / 1_000);
    say(`  finished ${seconds} s after the last fault`);
  }
  // A mail that comes now is late or a duplicate.
  await pause(3_000);
  const serverRows = await world.stop(runs);
  const tally = tallyDigests(people, happenings, mails);
  const { senderKills, orphans } = trouble;
  const twice = tally.copies + tally.toldAgain.size;
  const left = people.filter(({ leftAt }) => leftAt !== undefined).length;
  // Everything that can cause a second copy of a mail under way.
  const databaseKills = (postgres?.kills ?? 0) + (postgres?.proxy.cuts ?? 0);
  const kills = world.siteKills + senderKills + databaseKills + mail.proxy.cuts;
  // Without digests, people who leave, and faults the run would prove nothing.
  return [
    ["people who subscribed", people.length],
    ["  never confirmed", people.filter((one) => one.confirmedFrom === undefined).length],
    ["  left by one click", left, left >= people.length / 100],
    ["repeated posts", subscribers.repeated],
    ["  with a wrong answer", subscribers.odd],
    ...serverRows,
    ["sending processes killed", senderKills, senderKills >= 1],
    ["  long outlived their server", orphans, orphans === 0],
    ["database faults", world.databaseFaults, world.databaseFaults >= runs],
    ["  killed", postgres?.kills ?? "with its server"],
    ["  connections cut", postgres?.proxy.cuts ?? "-"],
    ["mail server faults", mail.faults, mail.faults >= runs],
    ["  connections cut", mail.proxy.cuts],
    ["kills in all", kills],
    ["confirmations", tally.confirmations],
    ["digests", tally.digests, tally.digests >= (people.length * runs) / 4],
    ["notices sent", tally.told],
    ["not sent", tally.leftOut],
    ["twice, at most once per kill", twice, twice <= kills],
    ["  the same mail", tally.copies],
    ["  the same notices in another digest", tally.toldAgain.size],
    ["to someone who left", tally.toWhoLeft],
    ["to someone unconfirmed", tally.toUnconfirmed],
    ["notices outside the profile", tally.unasked],
    ["mails to unknown people", tally.strange],
    ["digest runs not ended in time", unfinished],
  ];
}

/** People ask, wait for the mail and press its button, with faults until most have the mail; some never press it. */
async function join(joining: Person[], subscribers: Subscribers, trouble: Trouble) {
  if (joining.length === 0) return;
  const hasMail = ({ confirmToken }: Person) => confirmToken !== undefined;
  trouble.begin();
  const all = Promise.all(
    joining.map(async (person, index) => {
      // Staggered: a hundred a second.
      await pause(index * 10);
      await subscribers.ask(person);
      const came = await waitFor(() => hasMail(person), mailMs, 200);
      if (!came) subscribers.odd.push("no confirmation came");
      else if (person.fate.neverConfirms) await subscribers.open(person);
      else await subscribers.confirm(person);
    }),
  );
  const enough = () => joining.filter(hasMail).length >= joining.length * 0.7;
  await waitFor(enough, troubledMs, 100);
  await trouble.end();
  await all;
}

type Trouble = ReturnType<typeof makeTrouble>;

/** Causes all kinds of faults from `begin` to `end`, none afterwards. Kills a process after every few mails. */
function makeTrouble(world: World, mail: MailService, seed: number, mailsOfKill: number) {
  const { sites } = world;
  let rounds = 0;
  let stop = new AbortController();
  let all: Promise<unknown> = Promise.resolve();
  const trouble = {
    senderKills: 0,
    /** Processes that went on for too long after their server was killed. */
    orphans: 0,

    begin(): void {
      stop = new AbortController();
      rounds += 1;
      const random = (actor: string) => seededRandom(seed, `${actor} ${rounds}`);
      all = Promise.all([
        mail.fail(random("mail"), stop.signal),
        killProcesses(random("kills"), stop.signal),
        injectDatabaseFaults(world, "outgoing_mail", random("database"), stop.signal),
      ]);
      // `end` throws the error.
      all.catch(() => {});
    },

    /** Ends by killing everything. `meanwhile` runs in the database before anything starts again. */
    async end(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void> {
      stop.abort();
      await all;
      await killEverything(meanwhile);
    },
  };
  return trouble;

  /** Kills by the number of mails sent, not by the clock, so that a slow machine makes progress too. */
  async function killProcesses(random: Random, signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = mail.taken + random.between(0.2, 1.8) * mailsOfKill;
      await waitFor(() => signal.aborted || mail.taken >= next, maxMsBetweenKills, 20);
      const kind = random.next();
      const site = random.pick(sites);
      if (signal.aborted) return;
      if (kind < 0.4) {
        const [sender] = childrenOf([site.running?.process.pid]);
        if (sender && killProcess(sender)) trouble.senderKills += 1;
      } else if (kind < 0.75) {
        await site.kill();
        await site.start();
      } else await killEverything();
    }
  }

  /**
   * Simulates two minutes in which nothing runs by moving back the times of what waits. That would be unfair to a
   * process that still holds a lease, so all have to end first.
   */
  async function killEverything(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void> {
    const senders = childrenOf(sites.flatMap((site) => site.running?.process.pid ?? []));
    await Promise.all(sites.map((site) => site.kill()));
    await waitFor(() => !senders.some(isAlive), orphanMs);
    for (const sender of senders.filter(isAlive)) {
      trouble.orphans += 1;
      if (killProcess(sender)) trouble.senderKills += 1;
    }
    await world.asOwner(async (tx) => {
      await skipMinutes(tx);
      await meanwhile?.(tx);
    });
    for (const site of sites) await site.start();
  }
}
