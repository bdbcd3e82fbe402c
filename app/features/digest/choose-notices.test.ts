import { describe, expect, test } from "vitest";
import {
  letterNow,
  letterToday,
  sampleLetterNotice,
} from "../../../tests/setup/sample-letter-notice.ts";
import type { LetterNotice } from "../notices/notice.ts";
import { chooseNotices, type FoundNotice, lastDay } from "./choose-notices.ts";

const day = 86_400_000;
const passed = { deadline: letterNow - day };

function found(given: Partial<LetterNotice>, isSure = true): FoundNotice {
  const explain = () => ({ codes: [], broader: [], phrases: [], unknown: [] });
  return { notice: sampleLetterNotice(given), isSure: () => isSure, explain };
}

describe("the last day with something to tell", () => {
  const last = (...given: Partial<LetterNotice>[]) =>
    lastDay(
      given.map((one) => found(one)),
      letterToday,
      letterNow,
    );

  test("is the last on which something was published or changed that is still open", () => {
    const earlier = letterToday - 3;
    const change = { day: earlier, what: "deadline", before: letterNow } as const;
    expect(last()).toBeNull();
    expect(last({})).toBe(letterToday);
    expect(last({ day: letterToday - 9 }, { day: letterToday - 8, change })).toBe(earlier);
    expect(last({ day: earlier }, passed)).toBe(earlier);
  });

  test("or else the last of all, and none after the day that was asked for", () => {
    expect(last(passed, { ...passed, day: letterToday - 1 })).toBe(letterToday);
    expect(lastDay([found({}), found({ day: 5 })], letterToday - 1, letterNow)).toBe(5);
  });
});

describe("the letter of a day", () => {
  const choose = (...given: (Partial<LetterNotice> | FoundNotice)[]) =>
    chooseNotices(
      given.map((one) => ("notice" in one ? (one as FoundNotice) : found(one))),
      letterToday,
      letterNow,
    ).map(({ notice: { id }, tone }) => `${id} ${tone}`);

  test("goes by kind, then by deadline; what may fit comes after what does", () => {
    expect(
      choose(
        { id: "contract", kind: "contract", deadline: null },
        { id: "late", deadline: letterNow + 9 * day },
        { id: "never", deadline: null },
        found({ id: "unsure", deadline: letterNow + day }, false),
        { id: "plan", kind: "plan" },
        { id: "soon", deadline: letterNow + 2 * day },
        { id: "talk", kind: "consultation" },
      ),
    ).toEqual(
      ["soon", "late", "never", "unsure", "talk", "plan", "contract"].map((id) => `${id} new`),
    );
  });

  test("tells what has changed, once, and what was cancelled", () => {
    const moved = { day: letterToday, what: "deadline", before: letterNow } as const;
    const ended = { day: letterToday, what: "cancelled", before: null } as const;
    expect(
      choose(
        { id: "1", day: letterToday - 4, change: moved },
        { id: "2", change: moved },
        { id: "3", day: letterToday - 4, change: ended, closed: letterNow },
        { id: "4", day: letterToday - 4 },
        { id: "5", day: letterToday - 4, change: { ...moved, day: letterToday - 1 } },
      ),
    ).toEqual(["1 changed", "2 new", "3 cancelled"]);
  });

  test("leaves out what is over, unless all of it is", () => {
    expect(choose({ id: "1" }, { id: "2", ...passed })).toEqual(["1 new"]);
    expect(choose({ id: "2", ...passed })).toEqual(["2 new"]);
  });
});
