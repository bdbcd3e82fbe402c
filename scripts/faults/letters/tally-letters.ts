import type { Happening } from "./notices.ts";
import { type Person, wants } from "./people.ts";
import type { CaughtMail } from "./read-mail.ts";

export interface LetterTally {
  /** By Message-ID, confirmations not counted. */
  letters: number;
  confirmations: number;
  /** Notices told, in all letters. */
  told: number;
  /** `who: what` of each notice that somebody was not told of, and should have been. */
  leftOut: string[];
  /** Copies beyond the first, of letters and confirmations. */
  copies: number;
  /** Letters, by their ids, that tell of a notice again though nothing had happened to it. */
  toldAgain: Set<string>;
  toWhoLeft: string[];
  toUnconfirmed: string[];
  /** Told of what they do not want, or of what was before their time. */
  unasked: string[];
  /** Mails that belong to nobody, or cannot be read. */
  strange: string[];
}

/**
 * What came of it, by the mails alone and by our own books: neither by what the product says of itself.
 */
export function tallyLetters(
  people: readonly Person[],
  happenings: readonly Happening[],
  mails: readonly CaughtMail[],
): LetterTally {
  const known = new Map(people.map((person) => [person.address, person]));
  const firsts = firstCopies(mails);
  const letters = firsts.filter(({ leave }) => leave !== undefined);
  const histories = historiesOf(happenings);
  const tally: LetterTally = {
    letters: letters.length,
    confirmations: firsts.length - letters.length,
    told: letters.reduce((sum, { notices }) => sum + notices.length, 0),
    leftOut: [],
    copies: mails.length - firsts.length,
    toldAgain: new Set(),
    toWhoLeft: [],
    toUnconfirmed: [],
    unasked: [],
    strange: firsts.filter(({ id, to }) => id === "" || !known.has(to)).map(({ to }) => to),
  };
  for (const mail of mails) {
    const person = known.get(mail.to);
    if (!person || mail.leave === undefined) continue;
    const { leftAt = Infinity, confirmedFrom = Infinity } = person;
    if (mail.at > leftAt) tally.toWhoLeft.push(mail.to);
    if (mail.at < confirmedFrom) tally.toUnconfirmed.push(mail.to);
  }
  const byPerson = Map.groupBy(letters, ({ to }) => to);
  for (const person of people) tallyPerson(tally, person, byPerson.get(person.address), histories);
  return tally;
}

/** In the order in which they came. */
function firstCopies(mails: readonly CaughtMail[]): CaughtMail[] {
  const firsts = new Map<string, CaughtMail>();
  // What cannot be read is nobody's copy.
  for (const mail of mails.toSorted((a, b) => a.at - b.at)) {
    const key = mail.id || `${mail.to} ${mail.at}`;
    if (!firsts.has(key)) firsts.set(key, mail);
  }
  return [...firsts.values()];
}

/** What happened to each notice, in order. */
function historiesOf(happenings: readonly Happening[]): Map<string, Happening[]> {
  return Map.groupBy(
    happenings.toSorted((a, b) => a.at - b.at),
    ({ mark }) => mark,
  );
}

function tallyPerson(
  tally: LetterTally,
  person: Person,
  letters: CaughtMail[] = [],
  histories: Map<string, Happening[]>,
): void {
  for (const [mark, history] of histories) {
    const tellings = letters.filter(({ notices }) => notices.includes(mark));
    const name = `${person.address}: ${mark}`;
    const due = history.map((happening) => ({ ...happening, ...claimOn(person, happening) }));
    let before = Number.NEGATIVE_INFINITY;
    for (const telling of tellings) {
      const news = due.filter(({ at }) => at > before && at <= telling.at);
      if (news.length === 0) tally.toldAgain.add(telling.id);
      else if (!news.some(({ may }) => may)) tally.unasked.push(name);
      before = telling.at;
    }
    if (person.isLeaving) continue;
    const first = tellings[0]?.at ?? Number.POSITIVE_INFINITY;
    const ended = history.some(({ what }) => what === "cancelled");
    for (const { at, must, what } of due) {
      if (!must || before > at) continue;
      // Whoever never heard of a notice need not hear how it ended, nor that it was there.
      const owed = what === "added" ? !ended : first < at;
      if (owed) tally.leftOut.push(`${name} ${what}`);
    }
  }
}

/**
 * What somebody wanted may change between a happening and the letter about it, for a morning may be joined to the next: then
 * they may be told, and need not.
 */
function claimOn(person: Person, happening: Happening): { must: boolean; may: boolean } {
  const current = person.wishes.findLastIndex(({ from }) => from < happening.at);
  if (current < 0) return { must: false, may: false };
  const wishes = person.wishes.slice(current).map(({ wish }) => wants(wish, happening));
  return { must: wishes.every(Boolean), may: wishes.some(Boolean) };
}
