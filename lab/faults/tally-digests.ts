import type { StoredChange } from "./digest-runs.ts";
import type { CaughtMail } from "./mail-service.ts";
import { type Person, wants } from "./people.ts";

export type DigestTally = ReturnType<typeof tallyDigests>;

/** Judges only by the mails and our own records, not by what the product reports. */
export function tallyDigests(
  people: readonly Person[],
  happenings: readonly StoredChange[],
  mails: readonly CaughtMail[],
) {
  const known = new Map(people.map((person) => [person.address, person]));
  const firsts = firstCopies(mails);
  const digests = firsts.filter(({ isDigest }) => isDigest);
  const tally = {
    /** Distinct Message-IDs, without confirmations. */
    digests: digests.length,
    confirmations: firsts.length - digests.length,
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
  for (const { to, at, isDigest } of mails) {
    const person = known.get(to);
    if (!person || !isDigest) continue;
    if (at > (person.leftAt ?? Infinity)) tally.toWhoLeft.push(to);
    if (at < (person.confirmedFrom ?? Infinity)) tally.toUnconfirmed.push(to);
  }
  const byPerson = Map.groupBy(digests, ({ to }) => to);
  const inOrder = happenings.toSorted((a, b) => a.at - b.at);
  const histories = Map.groupBy(inOrder, ({ mark }) => mark);
  for (const person of people) {
    const own = byPerson.get(person.address) ?? [];
    for (const history of histories.values()) tallyNotice(tally, person, own, history);
  }
  return tally;
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
  history: StoredChange[],
): void {
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
  if (person.isLeaving) return;
  const first = tellings[0]?.at ?? Infinity;
  const ended = history.some(({ what }) => what === "cancelled");
  for (const { at, what } of due) {
    // Somebody who was never told about a notice need not be told that it existed and how it ended.
    const owed = what === "added" ? !ended : first < at;
    if (owed && before <= at) tally.leftOut.push(`${name} ${what}`);
  }
}
