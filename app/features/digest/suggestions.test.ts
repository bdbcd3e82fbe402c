import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { parseProfile } from "../notices/profile.ts";
import { findNotices } from "./choose-notices.ts";
import { suggestMore } from "./suggestions.ts";

beforeAll(() => {
  vi.useFakeTimers({ now: digestNow, toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** What is suggested for 72212000 where a notice has that and 72413000, and others have these codes. */
function suggestedBeside(...others: string[][]) {
  const index = new NoticeIndex("LV");
  for (const cpv of [["72212000", "72413000"], ...others])
    index.add(sampleIndexedNotice({ title: "Tīmekļvietne", cpv }));
  const profile = parseProfile(new URLSearchParams("cpv=72212000"), "LV");
  const found = findNotices([index], profile);
  expect(found).toHaveLength(1);
  return suggestMore([index], profile, found, digestNow);
}

test("a code is suggested if another notice has it, itself or below it, with all that it brings", () => {
  expect(suggestedBeside(["72413000"])).toEqual([{ code: "72413000", notices: 1 }]);
  expect(suggestedBeside(["72413100"], ["72410000"])).toEqual([{ code: "72413000", notices: 2 }]);
});

test("a code that only brings notices with a broader one or none is not suggested", () => {
  expect(suggestedBeside(["72410000"], ["72400000"])).toEqual([]);
  expect(suggestedBeside()).toEqual([]);
});
