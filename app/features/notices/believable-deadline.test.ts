import { expect, test } from "vitest";
import { believableDeadline, ownDeadline } from "./notice-life.ts";

const published = Date.parse("2026-11-11T08:00:00Z");
const deadline = Date.parse("2026-12-01T10:00:00Z");

test.each([
  ["of another day", "2026-12-03T10:00:00Z", true],
  ["earlier than the notice's own", "2026-11-20T10:00:00Z", true],
  ["the same as the notice's own", "2026-12-01T10:00:00Z", false],
  ["from before the notice", "2023-12-05T12:00:00Z", false],
])("a lot's deadline %s", (_, text, isShown) => {
  const lot = { deadline: Date.parse(text) };
  expect(ownDeadline(lot, { published, deadline })).toBe(isShown ? lot.deadline : null);
});

test("a lot without a deadline has none; without the notice's dates it keeps its own", () => {
  expect(ownDeadline({ deadline: null }, { published, deadline })).toBeNull();
  expect(ownDeadline({ deadline }, { published: null, deadline: null })).toBe(deadline);
});

test.each([
  ["ahead", "plan", "2027-02-15T10:00:00Z", true],
  ["in the quarter before", "plan", "2026-09-01T10:00:00Z", true],
  ["years before the plan", "plan", "2023-12-12T10:00:00Z", false],
  ["of a call, however old", "tender", "2023-12-12T10:00:00Z", true],
] as const)("an expected day %s", (_, kind, text, isShown) => {
  const day = Date.parse(text);
  const shown = believableDeadline({ kind, published, deadline: day });
  expect(shown).toBe(isShown ? day : null);
});
