import { isDue } from "../../app/features/trials/rhythm.ts";
import type { Morning, StoredChange } from "./digest-runs.ts";
import type { CaughtMail } from "./mail-service.ts";
import { isAway, type Person, wants } from "./people.ts";

export type DigestTally = ReturnType<typeof tallyDigests>;

/** Judges only by the mails and our own records, not by what the product reports. */
export function tallyDigests(
  people: readonly Person[],
  happenings: readonly StoredChange[],
  mails: readonly CaughtMail[],
  mornings: readonly Morning[] = [],
) {
  const known = new Map(people.map((person) => [person.address, person]));
  const firsts = firstCopies(mails);
  const digests = firsts.filter(({ isDigest }) => isDigest);
  const tally = {
    /** Distinct Message-IDs, without confirmations. */
    digests: digests.length,
    confirmations: firsts.filter(({ isDigest, follow }) => !isDigest && follow === null).length,
    /** Mails with news of followed procurements. */
    followNews: firsts.filter(({ follow }) => follow === "news").length,
    /** What followers should have been told. */
    followLeftOut: [] as string[],
    /** Second mails to a follower in a day. */
    sameDay: [] as string[],
    /** Digests on days that the person's rhythm leaves out. */
    outOfRhythm: [] as string[],
    /** Notices listed in all digests. */
    told: digests.reduce((sum, { notices }) => sum + notices.length, 0),
    /** `who: what` for each notice that somebody should have been told about but was not. */
    leftOut: [] as string[],
    /** Copies beyond the first, of digests and confirmations. */
    copies: mails.length - firsts.length,
    /** Ids of digests that list a notice again though nothing had happened to it. */
    toldAgain: new Set<string>(),
    toWhoLeft: [] as string[],
    toUnconfirmed: [] as string[],
    /** Notices that the person did not ask for, or from before they confirmed and not in the first digest. */
    unasked: [] as string[],
    /** Mails that belong to no person, or cannot be read. */
    strange: firsts.filter(({ id, to }) => id === "" || !known.has(to)).map(({ to }) => to),
  };
  for (const { to, at, isDigest, follow } of mails) {
    const person = known.get(to);
    const stay = isDigest ? person : follow === "news" ? person?.follow : undefined;
    if (!person || !stay) continue;
    if (isAway(stay, at) || isAway(person, at)) tally.toWhoLeft.push(to);
    if (at < (stay.confirmedFrom ?? Infinity)) tally.toUnconfirmed.push(to);
  }
  const byPerson = Map.groupBy(digests, ({ to }) => to);
  const inOrder = happenings.toSorted((a, b) => a.at - b.at);
  const histories = Map.groupBy(inOrder, ({ mark }) => mark);
  for (const person of people) {
    const own = byPerson.get(person.address) ?? [];
    const rhythm = rhythmOf(person, mornings);
    for (const history of histories.values()) {
      tallyNotice(tally, person, own, history, rhythm.owedUntil);
    }
    const others = own.slice(1).filter(({ at }) => !rhythm.mayCome(at));
    tally.outOfRhythm.push(...others.map(({ to }) => to));
  }
  const news = Map.groupBy(
    firsts.filter(({ follow }) => follow === "news"),
    ({ to }) => to,
  );
  for (const person of people) {
    const history = histories.get(person.follow?.mark ?? "") ?? [];
    tallyFollow(tally, person, news.get(person.address) ?? [], history, mornings);
  }
  return tally;
}

/** Until when what happens is told by the last digest run, and whether a digest may come at a time, both by the rhythm. */
function rhythmOf({ fate: { rhythm, joins, leaves } }: Person, mornings: readonly Morning[]) {
  const own = mornings.slice(joins);
  let told = own[0]?.before ?? null;
  // A digest that was not sent comes with the next run, so it may have been told less.
  let toldAtLeast = told;
  let owedUntil = mornings.length > 0 ? -Infinity : Infinity;
  const may = new Set(mornings.slice(0, joins));
  for (const morning of own) {
    const { day, at, isCut } = morning;
    if (isDue(rhythm, told, day)) {
      told = day;
      owedUntil = at;
    }
    if (!isDue(rhythm, toldAtLeast, day)) continue;
    may.add(morning);
    if (!isCut && mornings.indexOf(morning) !== leaves?.run) toldAtLeast = day;
  }
  const mayCome = (at: number) => {
    const morning = mornings.findLast((one) => one.at <= at);
    return morning === undefined || may.has(morning);
  };
  return { owedUntil, mayCome };
}

/** Compares what happened to a procurement with what its follower was told. */
function tallyFollow(
  tally: DigestTally,
  person: Person,
  mails: CaughtMail[],
  history: StoredChange[],
  mornings: readonly Morning[],
): void {
  const { follow, address } = person;
  if (!follow) {
    tally.strange.push(...mails.map(({ to }) => to));
    return;
  }
  const { mark, certainFrom = Infinity } = follow;
  const due = history.filter(({ at }) => at > certainFrom);
  let before = -Infinity;
  for (const { id, at, notices } of mails) {
    if (!notices.includes(mark)) tally.unasked.push(`${address}: follows ${mark}`);
    if (!due.some((one) => one.at > before && one.at <= at)) tally.toldAgain.add(id);
    if (mornings.every((one) => one.at <= before || one.at > at)) tally.sameDay.push(address);
    before = at;
  }
  const hasGone = [person, follow].some((one) => one.isLeaving && one.returnedFrom === undefined);
  if (hasGone) return;
  const lost = due.filter(({ at }) => at >= before);
  tally.followLeftOut.push(...lost.map(({ what }) => `${address}: ${mark} ${what}`));
}

/** The first copy of each mail, in order of arrival. */
function firstCopies(mails: readonly CaughtMail[]): CaughtMail[] {
  const firsts = new Map<string, CaughtMail>();
  for (const mail of mails.toSorted((a, b) => a.at - b.at)) {
    // A mail whose id cannot be read is no copy of another.
    const key = mail.id || `${mail.to} ${mail.at}`;
    if (!firsts.has(key)) firsts.set(key, mail);
  }
  return [...firsts.values()];
}

/** Compares what happened to one notice with what a person was told about it. */
function tallyNotice(
  tally: DigestTally,
  person: Person,
  digests: CaughtMail[],
  changes: StoredChange[],
  owedUntil: number,
): void {
  // Digests do not tell of awards.
  const history = changes.filter(({ what }) => what !== "awarded");
  const [notice] = history;
  if (!notice) return;
  const { mark } = notice;
  const { certainFrom = Infinity } = person;
  const name = `${person.address}: ${mark}`;
  const tellings = digests.filter(({ notices }) => notices.includes(mark));
  const due = wants(person.wish, notice) ? history.filter(({ at }) => at > certainFrom) : [];
  // The first digest has all that is open.
  const mayTellAll = (digest: CaughtMail) =>
    digest === digests[0] &&
    digest.at >= (person.confirmedFrom ?? Infinity) &&
    wants(person.wish, notice);
  let before = -Infinity;
  for (const telling of tellings) {
    const isNew = ({ at }: StoredChange) => at > before && at <= telling.at;
    if (!history.some(isNew)) tally.toldAgain.add(telling.id);
    else if (!due.some(isNew) && !mayTellAll(telling)) tally.unasked.push(name);
    before = telling.at;
  }
  if (person.isLeaving && person.returnedFrom === undefined) return;
  const first = tellings[0]?.at ?? Infinity;
  const end = changes.find(({ what }) => what === "cancelled" || what === "awarded");
  // Nor is a deadline told that did not matter any more when the next digest came.
  const isOvertaken = ({ at, what }: StoredChange) =>
    what === "deadline" &&
    end?.what === "awarded" &&
    !digests.some((one) => one.at > at && one.at < end.at);
  for (const change of due) {
    const { at, what } = change;
    // Somebody who was never told about a notice need not be told that it existed and how it ended.
    const owed = what === "added" ? !end : first < at && !isOvertaken(change);
    if (owed && before <= at && at <= owedUntil) tally.leftOut.push(`${name} ${what}`);
  }
}
