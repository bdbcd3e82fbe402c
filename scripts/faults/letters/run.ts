import { pause, waitFor } from "../pause.ts";
import { seededRandom } from "../random.ts";
import type { World } from "../world.ts";
import { MailService } from "./mail-service.ts";
import {
  closeMorning,
  countUnsettled,
  openMorning,
  skipRealMornings,
  strikeNoon,
} from "./mornings.ts";
import { applyPlan, Notices } from "./notices.ts";
import { makePeople, type Person, wants } from "./people.ts";
import { type CaughtMail, readMail } from "./read-mail.ts";
import { Subscribers } from "./subscribers.ts";
import { type LetterTally, tallyLetters } from "./tally-letters.ts";
import { Trouble } from "./trouble.ts";

export interface LettersOutcome {
  people: Person[];
  tally: LetterTally;
  trouble: Trouble;
  mail: MailService;
  subscribers: Subscribers;
  /** Mornings that were not over in time, and how many letters were still waiting. */
  unfinished: string[];
  slowestRecoveryMs: number;
  exitCodes: (number | null)[];
  minutes: number;
}

/** Until most letters of a morning have gone out, in trouble; and afterwards without. */
const troubledMs = 60_000;
const recoveryMs = 150_000;
const mailMs = 240_000;

/** About; fewer people get a letter than there are. */
const killsOfMorning = 8;

/** The second morning, if there is another, ends while letters are still waiting: those are joined to the next. */
const cutMorning = 1;

export async function runLetters(
  world: World,
  { people: count, mornings, seed }: { people: number; mornings: number; seed: number },
): Promise<LettersOutcome> {
  const started = performance.now();
  const mails: CaughtMail[] = [];
  const people = makePeople(count, mornings, seededRandom(seed, "people"));
  const byAddress = new Map(people.map((person) => [person.address, person]));
  const mail = new MailService((taken) => {
    const caught = readMail(taken);
    mails.push(caught);
    const person = byAddress.get(caught.to);
    if (!person) return;
    if (caught.leave === undefined) person.confirmToken ??= caught.token;
    else person.manageToken ??= caught.token;
  });
  const sites = world.kind === "postgres" ? 2 : 1;
  await world.open({
    sites,
    env: { SMTP_URL: await mail.start(), MAIL_FROM: "Hanked <letters@hanked.ee>" },
  });
  const trouble = new Trouble(world, mail, { seed, mailsOfKill: count / killsOfMorning });
  const subscribers = new Subscribers(world.sites, seededRandom(seed, "subscribers"));
  const notices = new Notices(seededRandom(seed, "notices"));
  const unfinished: string[] = [];
  let slowestRecoveryMs = 0;
  await trouble.insist(skipRealMornings);

  for (let morning = 0; morning < mornings; morning++) {
    say(world, "people ask for letters, and confirm");
    const isCut = morning === cutMorning && mornings > cutMorning + 1;
    await join(people, morning, subscribers, trouble);
    await actBefore(people, morning, subscribers);
    const plan = notices.plan();
    await trouble.insist((tx) => applyPlan(tx, plan, morning));
    notices.note(plan);
    const before = mails.length;
    const expected = people.filter((person) =>
      plan.some((notice) => wants(person.wishes.at(-1)?.wish ?? person.wish, notice)),
    ).length;
    const progress = () => (mails.length - before) / Math.max(1, expected * 0.8);
    say(world, `morning ${morning + 1} of ${mornings}`);
    await trouble.insist((tx) => openMorning(tx, morning));
    trouble.begin();
    let over = false;
    const acts = actDuring(people, morning, subscribers, (reached) =>
      waitFor(() => over || reached(progress()), troubledMs, 100),
    );
    await waitFor(() => progress() >= (isCut ? 0.5 : 1), troubledMs, 100);
    over = true;
    await trouble.end(isCut ? strikeNoon : undefined);
    await acts;
    const recovery = performance.now();
    const waiting = async () => trouble.insist(countUnsettled);
    if (!isCut && !(await waitFor(async () => (await waiting()) === 0, recoveryMs, 500))) {
      unfinished.push(`morning ${morning + 1}: ${await waiting()} letters still waited`);
    }
    await trouble.insist(strikeNoon);
    if (!(await waitFor(() => trouble.insist(closeMorning), recoveryMs, 500))) {
      unfinished.push(`morning ${morning + 1} did not end`);
    }
    const recoveredMs = performance.now() - recovery;
    slowestRecoveryMs = Math.max(slowestRecoveryMs, recoveredMs);
    say(world, `  over ${Math.round(recoveredMs / 1_000)} s after the last trouble`);
  }
  // Whatever comes now comes too late, or once too often.
  await pause(3_000);
  const exitCodes: (number | null)[] = [];
  for (const site of world.sites) exitCodes.push(await site.stop());
  subscribers.close();
  mail.kill();
  return {
    people,
    tally: tallyLetters(people, notices.happenings, mails),
    trouble,
    mail,
    subscribers,
    unfinished,
    slowestRecoveryMs,
    exitCodes,
    minutes: (performance.now() - started) / 60_000,
  };
}

/** They ask, wait for the mail and press its button, in trouble until most have; some never press it. */
async function join(
  people: Person[],
  morning: number,
  subscribers: Subscribers,
  trouble: Trouble,
): Promise<void> {
  const joining = people.filter(({ fate }) => fate.joins === morning);
  if (joining.length === 0) return;
  const hasMail = ({ confirmToken }: Person) => confirmToken !== undefined;
  trouble.begin();
  const all = Promise.all(
    joining.map(async (person) => {
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

/** People whose pause is over come back, others want something else from now on. */
async function actBefore(people: Person[], morning: number, subscribers: Subscribers) {
  for (const person of people) {
    const { pauses, changes } = person.fate;
    if (!person.manageToken || person.isLeaving) continue;
    if (person.isPaused && pauses?.until === morning) await subscribers.resume(person);
    if (changes?.morning === morning) await subscribers.change(person, changes.wish);
  }
}

async function actDuring(
  people: Person[],
  morning: number,
  subscribers: Subscribers,
  when: (reached: (progress: number) => boolean) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      const { leaves, pauses } = person.fate;
      const act = leaves ?? pauses;
      if (act?.morning !== morning || person.confirmedFrom === undefined) return;
      // A link to leave by comes with a first letter.
      await when((progress) => progress >= act.share && person.manageToken !== undefined);
      if (!person.manageToken) return;
      if (leaves) await subscribers.leave(person);
      else await subscribers.pause(person);
    }),
  );
}

function say(world: World, what: string): void {
  process.stderr.write(`hanked: ${world.kind}: ${what}\n`);
}
