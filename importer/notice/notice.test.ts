import { describe, expect, test } from "vitest";
import {
  isNewer,
  isNewerOutcome,
  type ListedNotice,
  type OutcomeNotice,
  parseStoredLots,
  storedLots,
} from "./notice.ts";

const tender: ListedNotice = {
  role: "listed",
  kind: "tender",
  stage: null,
  source: 1,
  country: "EE",
  key: "p",
  links: ["p:p"],
  noticeId: "n-1",
  noticeVersion: "01",
  procedureId: "p",
  published: "2026-11-02T07:00:00.000Z",
  changes: null,
  title: "Hange",
  description: null,
  reference: null,
  url: null,
  deadline: null,
  deadlineInDoubt: false,
  access: "open",
  procedure: null,
  buyers: [],
  cpv: [],
  value: null,
  region: [],
  places: [],
  lots: [],
  winners: [],
  terms: [],
};

const outcome: OutcomeNotice = {
  role: "outcome",
  source: 1,
  country: "EE",
  links: ["p:p"],
  noticeId: "a-1",
  noticeVersion: "01",
  procedureId: "p",
  published: "2026-11-10T07:00:00.000Z",
  reason: "awarded",
  lots: ["LOT-0001"],
  ongoing: [],
  terms: [],
};

describe("one of two notices is newer, and the other is not", () => {
  test.each<[string, Partial<ListedNotice>, Partial<ListedNotice>]>([
    ["by moment", { published: "2026-11-03T07:00:00.000Z" }, { noticeVersion: "09" }],
    ["by version", { noticeVersion: "02" }, { changes: "n-0" }],
    ["by version, as a number", { noticeVersion: "100" }, { noticeVersion: "99" }],
    ["by being a change", { changes: "n-0" }, { noticeId: "n-9" }],
    ["by id", { noticeId: "n-2" }, { title: "Teine" }],
    ["by id, as bytes", { noticeId: "😀" }, { noticeId: "\uFFFD" }],
  ])("%s", (_, newer, older) => {
    expect(isNewer({ ...tender, ...newer }, { ...tender, ...older })).toBe(true);
    expect(isNewer({ ...tender, ...older }, { ...tender, ...newer })).toBe(false);
  });

  test("by its content, if nothing else differs", () => {
    const other = { ...tender, title: "Teine" };
    expect(isNewer(tender, other)).not.toBe(isNewer(other, tender));
    expect(isNewer(tender, { ...tender })).toBe(false);
  });
});

describe("one of two versions of an outcome counts", () => {
  test.each<[string, Partial<OutcomeNotice>, Partial<OutcomeNotice>]>([
    ["the higher", { noticeVersion: "02" }, { published: "2026-12-10T07:00:00.000Z" }],
    ["the later", { published: "2026-11-11T07:00:00.000Z" }, { reason: "open" }],
    ["the one that leaves it open", { reason: "open" }, { reason: "terminated" }],
    ["the one that leaves more open", { ongoing: ["LOT-0002"] }, { reason: "terminated" }],
    ["and any other difference decides", { lots: ["LOT-0002"] }, {}],
  ])("%s", (_, counts, other) => {
    expect(isNewerOutcome({ ...outcome, ...counts }, { ...outcome, ...other })).toBe(true);
    expect(isNewerOutcome({ ...outcome, ...other }, { ...outcome, ...counts })).toBe(false);
  });
});

test("continuing and ended lots are distinguished in one column", () => {
  const lots = { lots: ["LOT-0001"], ongoing: ["LOT-0002", "LOT-0003"] };
  expect(storedLots(lots)).toEqual(["LOT-0001", "LOT-0002 open", "LOT-0003 open"]);
  expect(parseStoredLots(storedLots(lots))).toEqual(lots);
});
