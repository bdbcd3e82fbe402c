import { describe, expect, test } from "vitest";
import { noticeLink, procedureLink, registerLink, tedLink, titleLink } from "./links.ts";
import {
  groupStories,
  isListed,
  type StoryOutcome,
  type StoryRow,
  steps,
  storyOf,
} from "./stories.ts";

let made = 0;

function row(given: Partial<StoryRow>): StoryRow {
  const noticeId = given.noticeId ?? `n-${made++}`;
  const kind = (given.kind ?? "tender") as keyof typeof steps;
  const source = given.source ?? 2;
  return {
    id: `${source} ${kind} ${noticeId}`,
    source,
    kind,
    step: steps[kind],
    country: "LV",
    procedureId: null,
    noticeId,
    noticeVersion: "01",
    changes: null,
    hasWinner: false,
    isPartial: false,
    published: "2026-09-01T00:00:00.000Z",
    ...given,
    links: [noticeLink(noticeId), ...(given.links ?? [])],
  };
}

function day(days: number): string {
  return new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString();
}

/** How many stories, in every order of what is given. */
function countStories(rows: StoryRow[]): number {
  const counts = permutations(rows).map((order) => groupStories(order).length);
  expect(new Set(counts).size).toBe(1);
  return counts[0] ?? 0;
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

describe("one story", () => {
  const buyer = { name: "Paraugu novads", code: "90000000000" };
  const title = titleLink("LV", "Skolas jumta atjaunošana", buyer) ?? "";

  test.each<[string, Partial<StoryRow>[]]>([
    [
      "of one procedure",
      [{ links: [procedureLink("p")] }, { links: [procedureLink("p")], source: 4 }],
    ],
    [
      "of one number in the register",
      [{ links: [registerLink("LV", "180670")] }, { links: [registerLink("LV", "180670")] }],
    ],
    [
      "of a number in TED",
      [{ links: [tedLink("26269-2024")] }, { links: [tedLink("00026269-2024")], source: 4 }],
    ],
    ["over a third notice", [{ links: ["a:1"] }, { links: ["a:1", "a:2"] }, { links: ["a:2"] }]],
    [
      "of a plan and the call after it",
      [
        { kind: "plan", links: [title], published: day(0) },
        { links: [title], published: day(100), procedureId: "p" },
      ],
    ],
    [
      "of a call and its copy in TED",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { links: [title], published: day(2), procedureId: "q", source: 4 },
      ],
    ],
  ])("%s", (_, rows) => {
    expect(countStories(rows.map(row))).toBe(1);
  });

  test.each<[string, Partial<StoryRow>[]]>([
    [
      "two procedures of one source with one title",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { links: [title], published: day(10), procedureId: "q" },
      ],
    ],
    [
      "next year's plan",
      [
        { links: [title], published: day(0), procedureId: "p" },
        { kind: "plan", links: [title], published: day(200) },
      ],
    ],
    [
      "a contract of long ago and a call",
      [
        { kind: "plan", links: [title], published: day(0) },
        { links: [title], published: day(500), procedureId: "p" },
      ],
    ],
    [
      "two plans of one title",
      [
        { kind: "plan", links: [title], published: day(0) },
        { kind: "plan", links: [title], published: day(1) },
      ],
    ],
    ["nothing in common", [{}, {}]],
  ])("is not: %s", (_, rows) => {
    expect(countStories(rows.map(row))).toBe(2);
  });

  test("has the name of its procedure, however many join", () => {
    expect(storyOf(["x:LV:1", "n:1", "p:b", "p:a"])).toBe("p:a");
    expect(storyOf(["x:LV:1", "n:1"])).toBe("n:1");
  });

  test("titles that say nothing link nothing", () => {
    expect(titleLink("LV", "Pārtika", buyer)).toBeUndefined();
    expect(titleLink("LV", "Skolas jumta atjaunošana", undefined)).toBeUndefined();
    expect(titleLink("LV", "Skolas  JUMTA atjaunosana", buyer)).toBe(title);
    expect(titleLink("LT", "Skolas jumta atjaunošana", buyer)).not.toBe(title);
  });
});

describe("in lists stands", () => {
  const listed = (rows: Partial<StoryRow>[], outcomes: StoryOutcome[] = []) => {
    const story = rows.map(row);
    return story.map((each) => isListed(each, story, outcomes));
  };

  test("the country's own copy, not TED's", () => {
    expect(listed([{ source: 2 }, { source: 4 }])).toEqual([true, false]);
  });

  test("TED's where there is no other", () => {
    expect(listed([{ source: 4 }, { source: 2, kind: "plan" }])).toEqual([true, false]);
  });

  test("of contracts the one that names the winner", () => {
    const won = { kind: "contract", source: 4, hasWinner: true, country: "LT" };
    expect(listed([{ kind: "contract", source: 3, country: "LT" }, won])).toEqual([false, true]);
    expect(listed([{ ...won, source: 3 }, won])).toEqual([true, false]);
  });

  test.each([
    ["2026-09-01T00:00:00.000Z", "n-b", "n-a"],
    ["2026-09-02T00:00:00.000Z", "n-a", "n-b"],
  ])("the change, and not what it changes (%s)", (published, noticeId, changed) => {
    const kind = "plan";
    const rows = [
      { kind, noticeId: changed },
      { kind, noticeId, published, changes: changed },
    ];
    expect(listed(rows)).toEqual([false, true]);
  });

  test("of two changes of one notice the later", () => {
    const kind = "plan";
    const changes = "n-1-01";
    const later = { kind, changes, published: "2026-09-02T00:00:00.000Z" };
    expect(listed([{ kind, noticeId: "n-1" }, { kind, changes }, later])).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a change that names a number of TED", () => {
    const kind = "plan";
    const links = [tedLink("26269-2024")];
    expect(
      listed([
        { kind, links, source: 4 },
        { kind, links, source: 4, changes: "26269-2024" },
      ]),
    ).toEqual([false, true]);
  });

  test("the whole notice, and not what a search told of it", () => {
    const links = [tedLink("26269-2024")];
    const part = { links, source: 4, isPartial: true };
    expect(listed([part, { links, source: 4 }])).toEqual([false, true]);
    expect(listed([part, { links: [tedLink("1-2024")], source: 4 }])).toEqual([true, true]);
  });

  test("a plan until its call is out, and again next year", () => {
    expect(listed([{ kind: "plan" }, { kind: "tender" }])).toEqual([false, true]);
    expect(listed([{ kind: "consultation" }, { kind: "tender" }])).toEqual([false, true]);
    const later = "2026-10-01T00:00:00.000Z";
    expect(listed([{ kind: "plan", published: later }, { kind: "tender" }])).toEqual([true, true]);
  });

  test("no contract that was taken back", () => {
    const contract = row({ kind: "contract", noticeId: "a" });
    const outcome = { ...contract, id: "o", published: "2026-09-09T00:00:00.000Z" };
    const check = (given: Partial<StoryOutcome>) =>
      isListed(contract, [contract], [{ ...outcome, ...given }]);
    expect(check({ noticeVersion: "01", published: contract.published })).toBe(true);
    expect(check({ noticeVersion: "02" })).toBe(false);
    expect(check({ noticeId: "b", links: [noticeLink("b"), noticeLink("a")] })).toBe(false);
    expect(check({ noticeId: "b", links: [noticeLink("b")] })).toBe(true);
  });
});
