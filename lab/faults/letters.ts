import type { Country } from "../../app/site/sites.ts";
import type { Tx } from "../../db/database.ts";
import { sampleLead } from "../../tests/setup/sample-lead.ts";
import { childrenOf, isAlive, killProcess } from "../linux-processes.ts";
import { injectDatabaseFaults } from "./database-faults.ts";
import {
  applyChanges,
  closeDigestRun,
  endSendingTime,
  findNotices,
  listUnsettled,
  lookAtFollows,
  openDigestRun,
  openNotices,
  passNight,
  planChanges,
  planMornings,
  type StoredChange,
  skipMinutes,
  skipRealDigestRuns,
} from "./digest-runs.ts";
import { type CaughtMail, type MailService, startMailService } from "./mail-service.ts";
import { pause, waitFor } from "./pause.ts";
import { type Follow, makePeople, type Person, Subscribers, wants } from "./people.ts";
import { type Random, seededRandom } from "./random.ts";
import { tallyDigests } from "./tally-digests.ts";
import type { Row, World } from "./world.ts";

/** Makes everything fail from `begin` to `end`, and nothing afterwards. */
export interface Trouble {
  begin(): void;
  /** `meanwhile` runs in the database before everything works again. */
  end(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void>;
  /** Before the sites are stopped. */
  finish?(): Promise<void>;
  /** How many of its faults can cause a second copy of a mail under way. */
  countKills(): number;
  rows(): Row[];
}

/** What else needs settings of the site, and causes other faults than usual. */
export interface OtherTrouble {
  env: NodeJS.ProcessEnv;
  make(world: World): Trouble;
}

/** Time limits: for faults until most digests of a run are sent, for the rest without faults, for a mail to arrive. */
const troubledMs = 60_000;
const recoveryMs = 150_000;
const mailMs = 240_000;

/** Longest time until somebody who left takes it back. */
const undoMs = 6_000;

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
  other?: OtherTrouble,
): Promise<Row[]> {
  const mails: CaughtMail[] = [];
  const people = makePeople(count, runs, seededRandom(seed, "people"));
  const byAddress = new Map(people.map((person) => [person.address, person]));
  const mail = await startMailService((caught) => {
    // Leads are answered with a sample, which is no digest.
    if (other && caught.to === sampleLead.email) return;
    mails.push(caught);
    const person = byAddress.get(caught.to);
    const keeper = caught.follow === null ? person : person?.follow;
    const isManaging = caught.isDigest || caught.follow === "begins" || caught.follow === "news";
    if (keeper) keeper[isManaging ? "manageToken" : "confirmToken"] ??= caught.token;
  });
  const env = { SMTP_URL: mail.url, MAIL_FROM: "Hanked <letters@hanked.ee>", ...other?.env };
  await world.open(env, world.kind === "embedded" ? 1 : 2);
  const { sites } = world;
  const trouble = other?.make(world) ?? makeTrouble(world, mail, seed, count / killsPerRun);
  const subscribers = new Subscribers(sites, seededRandom(seed, "subscribers"));
  const random = seededRandom(seed, "notices");
  const happenings: StoredChange[] = [];
  const unfinished: string[] = [];
  const say = (what: string) => process.stderr.write(`hanked: ${world.kind}: ${what}\n`);
  const mornings = planMornings(runs, runs > cutRun + 1 ? cutRun : undefined);
  const change = async (run: number) => {
    const at = performance.now();
    const changes = planChanges(happenings, random);
    await world.asOwner((tx) => applyChanges(tx, changes, run));
    happenings.push(...changes.map((one) => ({ ...one, at })));
    return { at, changes };
  };
  // What can be followed from the beginning.
  await change(-1);
  await world.asOwner(skipRealDigestRuns);

  for (const [run, morning] of mornings.entries()) {
    say("people subscribe and confirm");
    const { day, isCut } = morning;
    const notices = openNotices(happenings);
    const ids = await world.asOwner(findNotices);
    const arriving = people.filter(
      ({ fate }) => (fate.asksForDigests && fate.joins === run) || fate.follows?.run === run,
    );
    await arrive(
      arriving.map((person, index) => async () => {
        const { fate, country } = person;
        if (fate.asksForDigests && fate.joins === run) await join(person, subscribers);
        const own = notices.filter((notice) => notice.country === country);
        const notice = own[index % own.length];
        if (fate.follows?.run !== run || !notice) return;
        await follow(person, { ...notice, id: ids.get(notice.mark) ?? "" }, subscribers);
      }),
      trouble,
    );
    await world.asOwner(passNight);
    const { at, changes } = await change(run);
    morning.at = at;
    const before = mails.length;
    // Those with a rhythm of their own get theirs on some days only.
    const isNews = ({ wish, fate }: Person) =>
      fate.asksForDigests && fate.rhythm === "daily" && changes.some((one) => wants(wish, one));
    const expected = people.filter(isNews).length;
    const progress = () => (mails.length - before) / Math.max(1, expected * 0.8);
    say(`digest run ${run + 1} of ${runs}`);
    await world.asOwner((tx) => openDigestRun(tx, day));
    await world.asOwner(lookAtFollows);
    trouble.begin();
    let over = false;
    const leaving = people.map(async (person) => {
      const { leaves, follows } = person.fate;
      // The link to leave comes with the first digest, that to end a follow with its first mail.
      const isTime = async (share: number, keeper: { manageToken?: string | undefined }) => {
        await waitFor(() => over || (progress() >= share && !!keeper.manageToken), troubledMs, 100);
        return keeper.manageToken !== undefined;
      };
      const leave = async () => {
        if (leaves?.run !== run || person.confirmedFrom === undefined) return;
        if (!(await isTime(leaves.share, person))) return;
        await subscribers.leave(person);
        if (!leaves.returns) return;
        await pause(undoMs * leaves.share);
        await subscribers.return(person);
      };
      const end = async () => {
        const ends = follows?.ends;
        if (ends?.run !== run || person.follow?.confirmedFrom === undefined) return;
        if (!(await isTime(ends.share, person.follow))) return;
        await subscribers.endFollow(person.follow);
        if (!ends.returns) return;
        await pause(undoMs * ends.share);
        await subscribers.restartFollow(person.follow);
      };
      await Promise.all([leave(), end()]);
    });
    await waitFor(() => progress() >= (isCut ? 0.5 : 1), troubledMs, 100);
    over = true;
    await trouble.end(isCut ? endSendingTime : undefined);
    await Promise.all(leaving);
    const recovery = performance.now();
    const waiting = () => world.asOwner((tx, client) => listUnsettled(tx, client, !isCut));
    if (!(await waitFor(async () => (await waiting()).length === 0, recoveryMs, 500))) {
      unfinished.push(`digest run ${run + 1} waited for: ${(await waiting()).join("; ")}`);
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
  await trouble.finish?.();
  const serverRows = await world.stop(other ? 0 : runs);
  const tally = tallyDigests(people, happenings, mails, mornings);
  const twice = tally.copies + tally.toldAgain.size;
  const asked = people.filter(({ fate }) => fate.asksForDigests);
  const follows = people.flatMap((person) => person.follow ?? []);
  const isBack = ({ returnedFrom }: { returnedFrom?: number }) => returnedFrom !== undefined;
  const left = people.filter(({ leftAt }) => leftAt !== undefined).length;
  const kills = trouble.countKills();
  // Without digests, people who leave, and faults the run would prove nothing.
  return [
    ["people who subscribed", asked.length],
    ["  never confirmed", asked.filter((one) => one.confirmedFrom === undefined).length],
    ["  with a rhythm of their own", asked.filter(({ fate }) => fate.rhythm !== "daily").length],
    ["  left by one click", left, left >= people.length / 100],
    ["  took it back", people.filter(isBack).length],
    ["people who followed a procurement", follows.length, follows.length >= people.length / 10],
    ["  never confirmed", follows.filter((one) => one.confirmedFrom === undefined).length],
    ["  ended it", follows.filter(({ leftAt }) => leftAt !== undefined).length],
    ["  took it back", follows.filter(isBack).length],
    ["repeated posts", subscribers.repeated],
    ["  with a wrong answer", subscribers.odd],
    ...serverRows,
    ...trouble.rows(),
    ["kills in all", kills],
    ["confirmations", tally.confirmations],
    ["digests", tally.digests, tally.digests >= (people.length * runs) / 4],
    ["notices sent", tally.told],
    ["not sent", tally.leftOut],
    ["digests on other weekdays than chosen", tally.outOfRhythm],
    ["mails with news of what is followed", tally.followNews, tally.followNews >= runs],
    ["  not sent", tally.followLeftOut],
    ["  a second on the same day", tally.sameDay, tally.sameDay.length <= kills],
    ["twice, at most once per kill", twice, twice <= kills],
    ["  the same mail", tally.copies],
    ["  the same news in another mail", tally.toldAgain.size],
    ["to someone who left", tally.toWhoLeft],
    ["to someone unconfirmed", tally.toUnconfirmed],
    ["notices outside the profile", tally.unasked],
    ["mails to unknown people", tally.strange],
    ["digest runs not ended in time", unfinished],
  ];
}

/** Everybody does theirs, with faults until most are done. */
async function arrive(arrivals: (() => Promise<void>)[], trouble: Trouble): Promise<void> {
  if (arrivals.length === 0) return;
  trouble.begin();
  let done = 0;
  const all = Promise.all(
    arrivals.map(async (one, index) => {
      // Staggered: a hundred a second.
      await pause(index * 10);
      await one();
      done += 1;
    }),
  );
  await waitFor(() => done >= arrivals.length * 0.7, troubledMs, 100);
  await trouble.end();
  await all;
}

/** Somebody asks, waits for the mail and presses its button; some never press it. Some choose their weekdays then. */
async function join(person: Person, subscribers: Subscribers): Promise<void> {
  await subscribers.ask(person);
  const came = await waitFor(() => person.confirmToken !== undefined, mailMs, 200);
  if (!came) return void subscribers.odd.push("no confirmation came");
  if (person.fate.neverConfirms) return subscribers.open(person);
  await subscribers.confirm(person);
  if (person.fate.rhythm === "daily") return;
  if (!(await waitFor(() => person.manageToken !== undefined, mailMs, 200))) {
    return void subscribers.odd.push("no first digest came");
  }
  await subscribers.setRhythm(person);
}

/** Somebody follows a notice: at once, if their mailbox is confirmed. */
async function follow(
  person: Person,
  { id, mark, country }: { id: string; mark: string; country: Country },
  subscribers: Subscribers,
): Promise<void> {
  if (person.isLeaving && person.returnedFrom === undefined) return;
  const isKnown = person.certainFrom !== undefined;
  const from = performance.now();
  const follow: Follow = { mark, country };
  person.follow = follow;
  if (isKnown) follow.confirmedFrom = from;
  await subscribers.askToFollow(person, id);
  if (isKnown) follow.certainFrom = performance.now();
  const came = await waitFor(
    () => (isKnown ? follow.manageToken : follow.confirmToken) !== undefined,
    mailMs,
    200,
  );
  if (!came) subscribers.odd.push("no mail about following came");
  else if (!isKnown && !person.fate.neverConfirms) await subscribers.confirmFollow(follow);
}

/** Causes all kinds of faults, and kills a process after every few mails. */
function makeTrouble(world: World, mail: MailService, seed: number, mailsOfKill: number): Trouble {
  const { sites, postgres } = world;
  let rounds = 0;
  let senderKills = 0;
  /** Processes that went on for too long after their server was killed. */
  let orphans = 0;
  let stop = new AbortController();
  let all: Promise<unknown> = Promise.resolve();
  return {
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

    /** Ends by killing everything. */
    async end(meanwhile?: (tx: Tx) => Promise<unknown>): Promise<void> {
      stop.abort();
      await all;
      await killEverything(meanwhile);
    },

    countKills(): number {
      const ofDatabase = (postgres?.kills ?? 0) + (postgres?.proxy.cuts ?? 0);
      return world.siteKills + senderKills + ofDatabase + mail.proxy.cuts;
    },

    rows(): Row[] {
      return [
        ["sending processes killed", senderKills, senderKills >= 1],
        ["  long outlived their server", orphans, orphans === 0],
        ["database faults", world.databaseFaults, world.databaseFaults >= rounds / 2],
        ["  killed", postgres?.kills ?? "with its server"],
        ["  connections cut", postgres?.proxy.cuts ?? "-"],
        ["mail server faults", mail.faults, mail.faults >= rounds / 2],
        ["  connections cut", mail.proxy.cuts],
      ];
    },
  };

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
        if (sender && killProcess(sender)) senderKills += 1;
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
      orphans += 1;
      if (killProcess(sender)) senderKills += 1;
    }
    await world.asOwner(async (tx) => {
      await skipMinutes(tx);
      await meanwhile?.(tx);
    });
    for (const site of sites) await site.start();
  }
}
