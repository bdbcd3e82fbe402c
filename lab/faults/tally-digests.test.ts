import { expect, test } from "vitest";
import type { StoredChange } from "./digest-runs.ts";
import type { CaughtMail } from "./mail-service.ts";
import { makePeople, type Person, wants } from "./people.ts";
import { seededRandom } from "./random.ts";
import { type DigestTally, tallyDigests } from "./tally-digests.ts";

const wish = { trades: ["45261210"], countries: ["EE"] } as const;
const roof = { trade: "45261210", country: "EE" } as const;
const anna = "faultless1@mail1.example";

/** Somebody who confirmed at 10 and has not left. */
function person(changes: Partial<Person> = {}): Person {
  const [made] = makePeople(1, 5, seededRandom(1, "people"));
  if (!made) throw new Error("no person");
  return {
    ...made,
    address: anna,
    wish,
    confirmedFrom: 10,
    certainFrom: 11,
    ...changes,
  };
}

function mail(id: string, at: number, notices: string[], changes: Partial<CaughtMail> = {}) {
  return { id, to: anna, at, token: "t", isDigest: true, follow: null, notices, ...changes };
}

const confirmation = mail("c", 5, [], { isDigest: false });
const added: StoredChange = { mark: "A", ...roof, what: "added", at: 20 };
const moved: StoredChange = { ...added, what: "deadline", at: 40 };
const cancelled: StoredChange = { ...added, what: "cancelled", at: 60 };

/** Only the counts that show a fault. */
function faultsOf(tally: DigestTally): Partial<DigestTally> {
  const { digests: _, confirmations: __, told: ___, followNews: ____, ...faults } = tally;
  const isFault = (found: number | string[] | Set<string>) =>
    typeof found === "number" ? found > 0 : [...found].length > 0;
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => isFault(found)));
}

test("no faults when every change was sent once", () => {
  const mails = [confirmation, mail("1", 30, ["A"]), mail("2", 50, ["A"]), mail("3", 70, ["A"])];
  const tally = tallyDigests([person()], [added, moved, cancelled], mails);
  expect(faultsOf(tally)).toEqual({});
  expect(tally).toMatchObject({ digests: 3, confirmations: 1, told: 3 });
});

test("a digest run joined to the next sends both changes at once", () => {
  const joined = tallyDigests([person()], [added, moved], [mail("1", 50, ["A"])]);
  expect(faultsOf(joined)).toEqual({});
});

test("finds changes that were not sent", () => {
  expect(faultsOf(tallyDigests([person()], [added], [confirmation]))).toEqual({
    leftOut: [`${anna}: A added`],
  });
  const once = tallyDigests([person()], [added, moved, cancelled], [mail("1", 30, ["A"])]);
  expect(once.leftOut).toEqual([`${anna}: A deadline`, `${anna}: A cancelled`]);
});

test("finds digests sent again, and notices repeated in the next digest", () => {
  const again = [mail("1", 30, ["A"]), mail("1", 31, ["A"]), mail("1", 32, ["A"])];
  expect(faultsOf(tallyDigests([person()], [added], again))).toEqual({ copies: 2 });
  const anew = [mail("1", 30, ["A"]), mail("2", 31, ["A"])];
  expect(faultsOf(tallyDigests([person()], [added], anew))).toEqual({ toldAgain: new Set(["2"]) });
});

test("finds mail to people who left or never confirmed", () => {
  const gone = person({ isLeaving: true, leftAt: 35 });
  const left = tallyDigests([gone], [added, moved], [mail("1", 30, ["A"]), mail("2", 50, ["A"])]);
  expect(faultsOf(left)).toEqual({ toWhoLeft: [anna] });
  const never = person({ confirmedFrom: Infinity, certainFrom: Infinity });
  const unconfirmed = tallyDigests([never], [added], [mail("1", 30, ["A"])]);
  expect(faultsOf(unconfirmed)).toEqual({ toUnconfirmed: [anna], unasked: [`${anna}: A`] });
  // A second copy of the same mail counts too.
  const copy = tallyDigests([gone], [added], [mail("1", 30, ["A"]), mail("1", 36, ["A"])]);
  expect(faultsOf(copy)).toEqual({ toWhoLeft: [anna], copies: 1 });
});

test("finds notices outside the profile or from before the confirmation", () => {
  const other: StoredChange = { ...added, mark: "B", country: "LV" };
  const early: StoredChange = { ...added, mark: "C", at: 5 };
  const mails = [mail("1", 30, []), mail("2", 40, ["B", "C"])];
  const tally = tallyDigests([person()], [other, early], mails);
  expect(tally.unasked.sort()).toEqual([`${anna}: B`, `${anna}: C`]);
});

test("the first digest has notices from before the confirmation, but none outside the profile", () => {
  const other: StoredChange = { ...added, mark: "B", country: "LV", at: 5 };
  const early: StoredChange = { ...added, mark: "C", at: 5 };
  const first = mail("1", 30, ["B", "C"]);
  expect(faultsOf(tallyDigests([person()], [other, early], [first]))).toEqual({
    unasked: [`${anna}: B`],
  });
  const again = tallyDigests([person()], [early], [mail("1", 30, ["C"]), mail("2", 40, ["C"])]);
  expect(faultsOf(again)).toEqual({ toldAgain: new Set(["2"]) });
});

test("a notice that was never sent needs no cancellation", () => {
  expect(faultsOf(tallyDigests([person()], [added, cancelled], []))).toEqual({});
});

test("a deadline that was moved needs no digest once the contract is awarded", () => {
  const told = mail("1", 30, ["A"]);
  const history = [added, moved, { ...added, what: "awarded", at: 60 } as const];
  expect(tallyDigests([person()], history, [told]).leftOut).toEqual([]);
  const between = [told, mail("2", 50, [])];
  expect(tallyDigests([person()], history, between).leftOut).toEqual([`${anna}: A deadline`]);
});

test("finds mails to unknown people", () => {
  const mails = [mail("1", 30, [], { to: "x@y.example" }), mail("", 31, [])];
  expect(tallyDigests([person()], [], mails).strange).toEqual(["x@y.example", anna]);
});

test("people differ in the intended shares", () => {
  const people = makePeople(2_000, 5, seededRandom(1, "people"));
  const share = (is: (one: Person) => boolean) => people.filter(is).length / people.length;
  expect(share(({ fate }) => fate.neverConfirms)).toBeCloseTo(0.1, 1);
  expect(share(({ fate }) => fate.leaves !== undefined)).toBeCloseTo(0.1, 1);
  expect(share((one) => wants(one.wish, { ...roof, country: one.country }))).toBeGreaterThan(0.02);
});

const friday = { day: "2026-11-20", before: "2026-11-19", at: 19, isCut: false };
const monday = { day: "2026-11-23", before: "2026-11-20", at: 39, isCut: false };
const tuesday = { day: "2026-11-24", before: "2026-11-23", at: 59, isCut: false };
const mornings = [friday, monday, tuesday];

test("what a rhythm leaves to later is owed by its next day, and comes on no other", () => {
  const { fate } = person();
  const weekly = person({ fate: { ...fate, joins: 0, leaves: undefined, rhythm: "weekly" } });
  const first = mail("0", 12, []);
  const tallyOf = (mails: CaughtMail[], days = mornings) =>
    faultsOf(tallyDigests([weekly], [added, cancelled], [first, ...mails], days));
  expect(tallyOf([mail("1", 50, ["A"])])).toEqual({});
  expect(tallyOf([mail("1", 30, ["A"])])).toEqual({ outOfRhythm: [anna] });
  const open = faultsOf(tallyDigests([weekly], [added], [first], mornings));
  expect(open).toEqual({ leftOut: [`${anna}: A added`] });
  expect(faultsOf(tallyDigests([weekly], [added], [first], [friday]))).toEqual({});
  // Left over from a run that ended early.
  const cut = [friday, { ...monday, isCut: true }, tuesday];
  expect(tallyOf([mail("1", 70, ["A"])], cut)).toEqual({});
});

test("who takes leaving back is owed everything, but nothing in between", () => {
  const back = person({ isLeaving: true, leftAt: 32, returnedFrom: 36 });
  const tallyOf = (mails: CaughtMail[]) => faultsOf(tallyDigests([back], [added, moved], mails));
  expect(tallyOf([mail("1", 30, ["A"]), mail("2", 50, ["A"])])).toEqual({});
  expect(tallyOf([mail("1", 34, ["A"])])).toEqual({
    leftOut: [`${anna}: A deadline`],
    toWhoLeft: [anna],
  });
});

test("follows are tallied by their own mails", () => {
  const follower = person({
    follow: { mark: "A", country: "EE", confirmedFrom: 24, certainFrom: 25 },
  });
  const news = (id: string, at: number) => mail(id, at, ["A"], { isDigest: false, follow: "news" });
  const digests = [mail("d", 30, ["A"]), mail("e", 50, ["A"]), mail("f", 70, ["A"])];
  const tallyOf = (mails: CaughtMail[], one = follower) =>
    faultsOf(tallyDigests([one], [added, moved, cancelled], [...digests, ...mails], mornings));
  expect(tallyOf([news("1", 45), news("2", 65)])).toEqual({});
  expect(tallyOf([news("1", 45)])).toEqual({ followLeftOut: [`${anna}: A cancelled`] });
  expect(tallyOf([news("1", 45), news("2", 46), news("3", 65)])).toEqual({
    sameDay: [anna],
    toldAgain: new Set(["2"]),
  });
  const ended = {
    ...follower.follow,
    mark: "A",
    country: "EE",
    isLeaving: true,
    leftAt: 41,
  } as const;
  expect(tallyOf([], person({ follow: ended }))).toEqual({});
  expect(tallyOf([news("1", 45)], person({ follow: ended }))).toEqual({ toWhoLeft: [anna] });
  const asked = person({ follow: { mark: "A", country: "EE" } });
  expect(tallyOf([], asked)).toEqual({});
  expect(tallyOf([news("1", 45)], asked)).toMatchObject({ toUnconfirmed: [anna] });
});
