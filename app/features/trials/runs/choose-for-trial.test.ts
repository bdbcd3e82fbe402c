import { describe, expect, test } from "vitest";
import { digestNow, sampleIndexedNotice } from "../../../../tests/setup/sample-indexed-notice.ts";
import { findNotices } from "../../digest/choose-notices.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import { NoticeIndex } from "../../notices/notice-index.ts";
import { parseProfile } from "../../notices/profile.ts";
import { chooseForTrial } from "./compose-digest.server.ts";
import type { HistoryChange, NoticeHistory } from "./news.ts";

const everything = parseProfile(new URLSearchParams(), "LV");
const earlier = digestNow + 5 * 86_400_000;

/** For a trial that was sent everything up to change batch 10, in the run of batch 12. */
function choose(notices: [Partial<IndexedNotice>, NoticeHistory][], maybeTold = false) {
  const index = new NoticeIndex("LV");
  const histories = new Map<string, NoticeHistory>();
  notices.forEach(([given, history], position) => {
    const notice = sampleIndexedNotice({ id: String(position + 1), ...given });
    index.add(notice, "jumts");
    histories.set(notice.id, history);
  });
  const found = findNotices([index], everything);
  const historyOf = ({ id }: IndexedNotice) => histories.get(id);
  const run = { after: 10, until: 12, historyOf, maybeTold, now: digestNow };
  return chooseForTrial(found, run).map(({ notice, tone }) => [notice.id, tone]);
}

const moved = (batch: number, before = earlier): HistoryChange => ({
  batch,
  what: "deadline",
  before,
});
const cancelled = (batch: number): HistoryChange => ({
  batch,
  what: "cancelled",
  before: null,
});
const closed = { closed: digestNow - 1, closedReason: "terminated" };

test("an ended notice is listed only for people who may know of it", () => {
  const short: [Partial<IndexedNotice>, NoticeHistory] = [
    closed,
    { added: 11, changes: [cancelled(12)] },
  ];
  expect(choose([short])).toEqual([]);
  expect(choose([short], true)).toEqual([["1", "cancelled"]]);
});

describe("a digest contains", () => {
  test.each<[string, Partial<IndexedNotice>, NoticeHistory, string | null]>([
    ["a notice added since the last digest", {}, { added: 11, changes: [] }, "new"],
    ["a notice added by this run", {}, { added: 12, changes: [] }, "new"],
    ["no notice of an earlier digest", {}, { added: 10, changes: [] }, null],
    ["no notice of the next run", {}, { added: 13, changes: [] }, null],
    ["an added notice of any age", { published: 0, day: 0 }, { added: 11, changes: [] }, "new"],
    ["a deadline that moved", {}, { added: 3, changes: [moved(11)] }, "changed"],
    [
      "a moved deadline from before all change batches",
      {},
      { added: null, changes: [moved(12)] },
      "changed",
    ],
    ["no moved deadline of an earlier digest", {}, { added: 3, changes: [moved(10)] }, null],
    [
      "no deadline that moved back",
      { deadline: earlier },
      { added: 3, changes: [moved(11), moved(12, earlier + 1)] },
      null,
    ],
    ["a new and moved notice once", {}, { added: 11, changes: [moved(12)] }, "new"],
    ["a cancellation", closed, { added: 3, changes: [cancelled(12)] }, "cancelled"],
    [
      "a cancellation rather than the deadline",
      closed,
      { added: 3, changes: [moved(11), cancelled(12)] },
      "cancelled",
    ],
    ["no cancellation of an unknown notice", closed, { added: 11, changes: [cancelled(12)] }, null],
    ["no withdrawn cancellation", {}, { added: 3, changes: [cancelled(11)] }, null],
    ["no closed notice", { deadline: digestNow - 1 }, { added: 11, changes: [] }, null],
    ["no awarded notice", { closed: digestNow - 1 }, { added: 11, changes: [] }, null],
  ])("%s", (_, given, history, tone) => {
    expect(choose([[given, history]])).toEqual(tone === null ? [] : [["1", tone]]);
  });

  test("all of it in order: by kind, the nearest deadline first", () => {
    const added = { added: 11, changes: [] };
    expect(
      choose([
        [{ kind: "contract", closed: digestNow }, added],
        [{ deadline: earlier + 1 }, added],
        [
          { deadline: earlier, ...closed },
          { added: 1, changes: [cancelled(12)] },
        ],
        [{ kind: "plan", deadline: null }, added],
      ]),
    ).toEqual([
      ["3", "cancelled"],
      ["2", "new"],
      ["4", "new"],
      ["1", "new"],
    ]);
  });
});
