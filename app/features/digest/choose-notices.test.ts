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
import { chooseNotices, type FoundNotice, findEnding, lastDays } from "./choose-notices.ts";
import { periodOf } from "./letter-days.ts";

const day = 86_400_000;
const today = periodOf("2026-11-16", "LV");
const at = (moment: string) => ({ published: Date.parse(moment) });
const on = (date: string) => at(`${date}T00:00:00+02:00`);
const thisMorning = on("2026-11-16");
const passed = { deadline: digestNow - day };

function found(given: Partial<IndexedNotice>, isSure = true): FoundNotice {
  return {
    notice: sampleIndexedNotice({ ...thisMorning, ...given }),
    isSure: () => isSure,
    explain: () => noMatch,
  };
}

describe("the last day with news", () => {
  const last = (...given: Partial<IndexedNotice>[]) =>
    lastDays(
      given.map((one) => found(one)),
      [today],
      digestNow,
      "LV",
    )[0];

  test("is the last on which an open notice was published or changed", () => {
    const friday = digestToday - 3;
    const change = {
      at: Date.parse("2026-11-13T07:00:00+02:00"),
      what: "deadline",
      before: digestNow,
    } as const;
    expect(last()).toBeNull();
    expect(last(thisMorning)).toBe(digestToday);
    expect(last(on("2026-11-06"), { ...on("2026-11-09"), change })).toBe(friday);
    expect(last(on("2026-11-13"), { ...thisMorning, ...passed })).toBe(friday);
  });

  test("is otherwise the last of all, never after the requested day", () => {
    expect(last({ ...thisMorning, ...passed }, { ...on("2026-11-12"), ...passed })).toBe(
      digestToday,
    );
    const friday = periodOf("2026-11-13", "LV");
    const both = [found(thisMorning), found(on("2026-11-12"))];
    expect(lastDays(both, [friday, today], digestNow, "LV")).toEqual([
      digestToday - 4,
      digestToday,
    ]);
  });

  test("is the next working morning after a notice was published", () => {
    expect(last(at("2026-11-12T09:00:00+02:00"))).toBe(digestToday - 3);
    expect(last(at("2026-11-13T11:00:00+02:00"))).toBe(digestToday);
    expect(last(on("2026-11-14"))).toBe(digestToday);
    expect(last(at("2026-11-16T07:31:00+02:00"))).toBeNull();
  });
});

describe("the digest of a day", () => {
  const choose = (...given: (Partial<IndexedNotice> | FoundNotice)[]) =>
    chooseNotices(
      given.map((one) => ("notice" in one ? (one as FoundNotice) : found(one))),
      today,
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
    const earlier = on("2026-11-12");
    const moment = (time: string) => Date.parse(`2026-11-${time}:00+02:00`);
    const before = digestNow;
    const moved = { at: moment("16T07:00"), what: "deadline", before } as const;
    const ended = { at: moment("16T07:30"), what: "cancelled", before: null } as const;
    expect(
      choose(
        { ...earlier, id: "1", change: moved },
        { id: "2", change: moved },
        { ...earlier, id: "3", change: ended, closed: digestNow },
        { ...earlier, id: "4" },
        { ...earlier, id: "5", change: { ...moved, at: moment("13T07:00") } },
        { ...earlier, id: "6", change: { ...moved, at: moment("15T12:00") } },
        { ...earlier, id: "7", change: { ...moved, at: moment("16T07:31") } },
      ),
    ).toEqual(["2 new", "1 changed", "3 cancelled", "6 changed"]);
  });

  test("has what was published since the one before, until half past seven", () => {
    expect(
      choose(
        { id: "1", ...at("2026-11-13T07:30:00+02:00") },
        { id: "2", ...at("2026-11-13T07:31:00+02:00") },
        { id: "3", ...at("2026-11-15T23:00:00+02:00") },
        { id: "4", ...at("2026-11-16T07:30:00+02:00") },
        { id: "5", ...at("2026-11-16T07:31:00+02:00") },
      ).sort(),
    ).toEqual(["2 new", "3 new", "4 new"]);
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
