import { expect, test } from "vitest";
import { decideMail, type RunningFollow } from "./decide-mail.ts";
import type { ProcedureState } from "./procedure-state.ts";

// Wednesdays at noon in Riga; the deadline is on a Friday, five working days after Friday 4 December.
const noon = (day: string) => Date.parse(`${day}T10:00:00Z`);
const deadline = noon("2026-12-11");
const told: ProcedureState = {
  notice: "1",
  kind: "tender",
  source: 2,
  deadline,
  version: "a",
  text: "t",
  documents: "d",
  awards: 0,
  end: null,
};
const follow: RunningFollow = {
  country: "LV",
  told,
  remindDays: 5,
  remindedOf: null,
  confirmedAt: noon("2026-11-16"),
  mailedAt: null,
};
const changed = { ...told, text: "other" };

test("news goes out at once", () => {
  const decision = decideMail(follow, changed, noon("2026-11-18"));
  expect(decision).toMatchObject({ told: changed, news: { items: [{ what: "text" }] } });
});

test("after a mail, further news waits for the next morning, and is then one mail", () => {
  const mailed = { ...follow, mailedAt: noon("2026-11-18") };
  const more = { ...changed, documents: "e" };
  expect(decideMail(mailed, more, noon("2026-11-18") + 3_600_000)).toBeNull();
  // 7.29 and 7.30 by the clocks of Riga.
  expect(decideMail(mailed, more, Date.parse("2026-11-19T05:29:00Z"))).toBeNull();
  const morning = decideMail(mailed, more, Date.parse("2026-11-19T05:30:00Z"));
  expect(morning?.news?.items.map(({ what }) => what)).toEqual(["text", "documents"]);
});

test("a deadline that comes before the morning after does not wait", () => {
  const now = noon("2026-11-18");
  const soon = { ...told, deadline: now + 86_400_000 };
  const decision = decideMail({ ...follow, mailedAt: now - 60_000 }, soon, now);
  expect(decision?.news?.items).toMatchObject([{ what: "deadline", before: deadline }]);
});

test("the reminder comes once, on the morning with five working days left", () => {
  expect(decideMail(follow, told, noon("2026-12-03"))).toBeNull();
  expect(decideMail(follow, told, Date.parse("2026-12-04T05:29:00Z"))).toBeNull();
  const decision = decideMail(follow, told, Date.parse("2026-12-04T05:30:00Z"));
  expect(decision).toMatchObject({
    remindedOf: deadline,
    news: { items: [], reminder: deadline },
  });
  expect(decideMail({ ...follow, remindedOf: deadline }, told, noon("2026-12-07"))).toBeNull();
  expect(decideMail({ ...follow, remindDays: 0 }, told, noon("2026-12-07"))).toBeNull();
  expect(decideMail(follow, told, deadline)).toBeNull();
});

test("holidays are no working days: in Latvia 18 November is none", () => {
  const before = { ...told, deadline: noon("2026-11-20") };
  const one = { ...follow, told: before, remindDays: 3 };
  expect(decideMail(one, before, noon("2026-11-13"))).toBeNull();
  expect(decideMail(one, before, noon("2026-11-16"))?.news?.reminder).toBe(noon("2026-11-20"));
  const estonian = { ...one, country: "EE" as const };
  expect(decideMail(estonian, before, noon("2026-11-16"))).toBeNull();
});

test("the reminder joins other news of its day, and is due anew for a later deadline", () => {
  const early = Date.parse("2026-12-04T00:30:00Z");
  expect(decideMail(follow, changed, early)?.news).toMatchObject({
    items: [{ what: "text" }],
    reminder: deadline,
  });
  const later = noon("2026-12-29");
  const moved = { ...told, deadline: later };
  const reminded = { ...follow, remindedOf: deadline };
  const first = decideMail(reminded, moved, noon("2026-12-07"));
  expect(first).toMatchObject({ remindedOf: deadline, news: { reminder: null } });
  const again = { ...reminded, told: moved };
  expect(decideMail(again, moved, noon("2026-12-18"))?.news?.reminder).toBe(later);
});

test("a mail about a near deadline is its reminder", () => {
  const near = { ...told, deadline: noon("2026-12-14") };
  const decision = decideMail(follow, near, noon("2026-12-10"));
  expect(decision).toMatchObject({ remindedOf: near.deadline, news: { reminder: null } });
});

test("it ends with the procedure, and says so", () => {
  const decision = decideMail(follow, { ...told, end: "cancelled" }, noon("2026-12-10"));
  expect(decision).toMatchObject({ ended: "over", news: { items: [{ what: "cancelled" }] } });
});

test("it ends without a mail when nothing came for a year", () => {
  expect(decideMail(follow, told, noon("2027-12-11"))).toBeNull();
  const decision = decideMail(follow, told, noon("2027-12-12"));
  expect(decision).toMatchObject({ ended: "quiet", news: null });
  expect(decideMail(follow, undefined, noon("2027-12-12"))).toMatchObject({ ended: "quiet" });
});

test("another source that speaks for the procedure is noted without a mail", () => {
  const national = { ...told, notice: "2", source: 1, text: "other" };
  const decision = decideMail(follow, national, noon("2026-11-18"));
  expect(decision).toMatchObject({ told: national, news: null, ended: null });
});
