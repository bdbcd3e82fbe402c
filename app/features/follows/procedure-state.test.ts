import { expect, test } from "vitest";
import { newsBetween, type StateRow, stateOf } from "./procedure-state.ts";

const deadline = Date.parse("2026-12-10T10:00:00Z");
const tender: StateRow = {
  id: "1",
  kind: "tender",
  stage: null,
  source: 2,
  listed: true,
  published: Date.parse("2026-11-01T08:00:00Z"),
  deadline,
  closed: null,
  closedReason: null,
  version: "a 1",
  text: "roof",
  documents: "[]",
  partial: false,
};
const contract: StateRow = { ...tender, id: "9", kind: "contract", stage: "award", deadline: null };

function news(before: StateRow[], after: StateRow[]) {
  const told = stateOf(before, null);
  const now = stateOf(after, told ?? null);
  if (!told || !now) throw new Error("nothing speaks for the procedure");
  return newsBetween(told, now, "LV");
}

test("nothing is new if nothing has changed, in whatever order the rows come", () => {
  const plan: StateRow = { ...tender, id: "0", kind: "plan", listed: false };
  expect(news([tender, plan], [plan, tender])).toEqual([]);
});

test("a moved deadline is told with the one before", () => {
  const after = deadline + 86_400_000;
  expect(news([tender], [{ ...tender, deadline: after, version: "a 2" }])).toEqual([
    { what: "deadline", before: deadline, after },
  ]);
});

test.each([
  ["text", { text: "roof and walls", version: "a 2" }],
  ["documents", { documents: '["https://x.example"]', version: "a 2" }],
  ["notice", { version: "a 2" }],
] as const)("a change of the %s is told", (what, change) => {
  expect(news([tender], [{ ...tender, ...change }])).toEqual([{ what }]);
});

test("the national copy of a notice is no news, unless it has another day", () => {
  const copy = { ...tender, listed: false };
  const national = { ...tender, id: "2", source: 1, text: "other words", version: "b 1" };
  expect(news([tender], [copy, { ...national, deadline: deadline + 3_600_000 }])).toEqual([]);
  const later = deadline + 86_400_000;
  expect(news([tender], [copy, { ...national, deadline: later }])).toEqual([
    { what: "deadline", before: deadline, after: later },
  ]);
});

test("a plan that becomes a tender is told with its deadline", () => {
  const plan: StateRow = { ...tender, kind: "plan", deadline: null };
  const called = { ...tender, id: "2" };
  expect(news([plan], [{ ...plan, listed: false }, called])).toEqual([
    { what: "called", deadline },
  ]);
});

test("a contract for some lots is news, one for the rest is the end", () => {
  const part = { ...contract, partial: true };
  expect(news([tender], [tender, part])).toEqual([{ what: "award" }]);
  const unlisted = { ...tender, listed: false };
  expect(news([tender, part], [unlisted, part, { ...contract, id: "10" }])).toEqual([
    { what: "awarded" },
  ]);
  // A copy from another source is no second contract.
  expect(news([tender, part], [tender, part, { ...part, id: "11", listed: false }])).toEqual([]);
});

test.each([
  ["cancelled", deadline - 1],
  ["nothing", deadline + 1],
] as const)("a terminated procedure is %s, by its deadline", (what, closed) => {
  const ended = { ...tender, closed, closedReason: "terminated" };
  expect(news([tender], [ended])).toEqual([{ what }]);
});

test("what was changed back is no news", () => {
  const told = stateOf([tender], null);
  const moved = stateOf([{ ...tender, deadline: deadline + 1 }], told ?? null);
  expect(moved).not.toEqual(told);
  expect(news([tender], [tender])).toEqual([]);
});
