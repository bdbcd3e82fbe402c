import { describe, expect, test } from "vitest";
import { digestNow, sampleDatedNotice } from "../../../../tests/setup/sample-dated-notice.ts";
import { findNotices } from "../../digest/choose-notices.ts";
import type { DatedNotice } from "../../notices/notice.ts";
import { NoticeIndex } from "../../notices/notice-index.ts";
import { parseProfile } from "../../notices/profile.ts";
import { chooseForTrial } from "./compose-digest.server.ts";
import type { HistoryChange, NoticeHistory } from "./news.ts";

const everything = parseProfile(new URLSearchParams(), "LV");
const earlier = digestNow + 5 * 86_400_000;

/** For a trial that was sent everything up to change batch 10, in the run of batch 12. */
function choose(notices: [Partial<DatedNotice>, NoticeHistory][], maybeTold = false) {
  const index = new NoticeIndex();
  const histories = new Map<string, NoticeHistory>();
  notices.forEach(([given, history], place) => {
    const notice = sampleDatedNotice({ id: String(place + 1), ...given });
    index.add(notice, "jumts");
    histories.set(notice.id, history);
  });
  const found = findNotices([index], everything);
  const historyOf = ({ id }: DatedNotice) => histories.get(id);
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

test("how a notice ended is told to whoever may have heard of it, and to nobody else", () => {
  const short: [Partial<DatedNotice>, NoticeHistory] = [
    closed,
    { added: 11, changes: [cancelled(12)] },
  ];
  expect(choose([short])).toEqual([]);
  expect(choose([short], true)).toEqual([["1", "cancelled"]]);
});

describe("somebody is told of", () => {
  test.each<[string, Partial<DatedNotice>, NoticeHistory, string | null]>([
    ["what was added since", {}, { added: 11, changes: [] }, "new"],
    ["what was added by this morning", {}, { added: 12, changes: [] }, "new"],
    ["not what was told of before", {}, { added: 10, changes: [] }, null],
    ["not what the next morning tells of", {}, { added: 13, changes: [] }, null],
    ["however old it is", { published: 0, day: 0 }, { added: 11, changes: [] }, "new"],
    ["a deadline that moved", {}, { added: 3, changes: [moved(11)] }, "changed"],
    [
      "one of a notice from before all change batches",
      {},
      { added: null, changes: [moved(12)] },
      "changed",
    ],
    ["not one that was told of", {}, { added: 3, changes: [moved(10)] }, null],
    [
      "not one that is back where it was",
      { deadline: earlier },
      { added: 3, changes: [moved(11), moved(12, earlier + 1)] },
      null,
    ],
    ["once what is new and moved", {}, { added: 11, changes: [moved(12)] }, "new"],
    ["a cancellation", closed, { added: 3, changes: [cancelled(12)] }, "cancelled"],
    [
      "it rather than the deadline",
      closed,
      { added: 3, changes: [moved(11), cancelled(12)] },
      "cancelled",
    ],
    ["not one of what nobody was told of", closed, { added: 11, changes: [cancelled(12)] }, null],
    ["not one that was taken back", {}, { added: 3, changes: [cancelled(11)] }, null],
    ["not what is over", { deadline: digestNow - 1 }, { added: 11, changes: [] }, null],
    ["not what was awarded", { closed: digestNow - 1 }, { added: 11, changes: [] }, null],
  ])("%s", (_, given, history, tone) => {
    expect(choose([[given, history]])).toEqual(tone === null ? [] : [["1", tone]]);
  });

  test("all of it in the letter's order: by kind, the soonest deadline first", () => {
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
