import { describe, expect, test } from "vitest";
import {
  digestNow,
  digestToday,
  noMatch,
  sampleIndexedNotice,
} from "../../../tests/setup/sample-indexed-notice.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { parseProfile } from "../notices/profile.ts";
import { chooseNotices, type FoundNotice, findEnding, lastDay } from "./choose-notices.ts";

const day = 86_400_000;
const passed = { deadline: digestNow - day };

function found(given: Partial<IndexedNotice>, isSure = true): FoundNotice {
  return { notice: sampleIndexedNotice(given), isSure: () => isSure, explain: () => noMatch };
}

describe("the last day with news", () => {
  const last = (...given: Partial<IndexedNotice>[]) =>
    lastDay(
      given.map((one) => found(one)),
      digestToday,
      digestNow,
    );

  test("is the last on which an open notice was published or changed", () => {
    const earlier = digestToday - 3;
    const change = { day: earlier, what: "deadline", before: digestNow } as const;
    expect(last()).toBeNull();
    expect(last({})).toBe(digestToday);
    expect(last({ day: digestToday - 9 }, { day: digestToday - 8, change })).toBe(earlier);
    expect(last({ day: earlier }, passed)).toBe(earlier);
  });

  test("is otherwise the last of all, never after the requested day", () => {
    expect(last(passed, { ...passed, day: digestToday - 1 })).toBe(digestToday);
    expect(lastDay([found({}), found({ day: 5 })], digestToday - 1, digestNow)).toBe(5);
  });
});

describe("the digest of a day", () => {
  const choose = (...given: (Partial<IndexedNotice> | FoundNotice)[]) =>
    chooseNotices(
      given.map((one) => ("notice" in one ? (one as FoundNotice) : found(one))),
      digestToday,
      digestNow,
    ).map(({ notice: { id }, tone }) => `${id} ${tone}`);

  test("is sorted by kind, then deadline; possible matches come last", () => {
    expect(
      choose(
        { id: "contract", kind: "contract", deadline: null },
        { id: "late", deadline: digestNow + 9 * day },
        { id: "never", deadline: null },
        found({ id: "unsure", deadline: digestNow + day }, false),
        { id: "plan", kind: "plan" },
        { id: "soon", deadline: digestNow + 2 * day },
        { id: "talk", kind: "consultation" },
      ),
    ).toEqual(
      ["soon", "late", "never", "unsure", "talk", "plan", "contract"].map((id) => `${id} new`),
    );
  });

  test("lists changes, once, and cancellations", () => {
    const moved = { day: digestToday, what: "deadline", before: digestNow } as const;
    const ended = { day: digestToday, what: "cancelled", before: null } as const;
    expect(
      choose(
        { id: "1", day: digestToday - 4, change: moved },
        { id: "2", change: moved },
        { id: "3", day: digestToday - 4, change: ended, closed: digestNow },
        { id: "4", day: digestToday - 4 },
        { id: "5", day: digestToday - 4, change: { ...moved, day: digestToday - 1 } },
      ),
    ).toEqual(["1 changed", "2 new", "3 cancelled"]);
  });

  test("leaves out closed notices, unless all are closed", () => {
    expect(choose({ id: "1" }, { id: "2", ...passed })).toEqual(["1 new"]);
    expect(choose({ id: "2", ...passed })).toEqual(["2 new"]);
  });
});

test("contracts that end within six months are found if the profile asks for them", () => {
  const index = new NoticeIndex("LV");
  const ends = (id: string, deadline: string) =>
    index.add(sampleIndexedNotice({ id, kind: "ending", deadline: Date.parse(deadline) }));
  ends("later", "2027-05-10");
  ends("too late", "2027-05-17");
  ends("soon", "2026-12-31");
  index.add(sampleIndexedNotice({ id: "tender" }));
  const find = (query: string) =>
    findEnding([index], parseProfile(new URLSearchParams(query), "LV"), "2026-11-16").map(
      ({ notice }) => notice.id,
    );
  expect(find("cpv=45&kind=tender&kind=ending")).toEqual(["soon", "later"]);
  expect(find("cpv=33&kind=ending")).toEqual([]);
  expect(find("cpv=45")).toEqual([]);
});
