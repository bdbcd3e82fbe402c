import { dayNumber, type IndexedNotice } from "../../app/features/notices/notice.ts";
import type { NoticeMatch } from "../../app/features/notices/notice-index.ts";
import { currentUntil } from "../../app/features/notices/notice-life.ts";

/** Monday, 16 November 2026, ten in the morning in Riga. */
export const digestNow = Date.parse("2026-11-16T08:00:00Z");
export const digestToday = dayNumber("2026-11-16");

/** A match of which nothing is known. */
export const noMatch: NoticeMatch = {
  codes: [],
  broader: [],
  phrases: [],
  lots: [],
  unknown: [],
  isNear: true,
  stepped: [],
};

/** A made-up notice in the form that digests use: a Latvian tender of today unless `given` says otherwise. */
export function sampleIndexedNotice(given: Partial<IndexedNotice> = {}): IndexedNotice {
  const { kind = "tender", published = digestNow - 6 * 3_600_000 } = given;
  const deadline = given.deadline === undefined ? digestNow + 10 * 86_400_000 : given.deadline;
  return {
    id: "1",
    kind,
    country: "LV",
    source: 2,
    stage: null,
    access: "open",
    procedure: null,
    places: [],
    winners: [],
    bids: null,
    deadlineInDoubt: false,
    title: "Skolas jumta atjaunošana",
    buyer: "Paraugu novads",
    buyerCode: "90000000000",
    published,
    deadline,
    created: digestNow,
    updated: null,
    closed: null,
    closedReason: "",
    ending: null,
    value: { amount: 60_000, currency: "EUR" },
    url: null,
    reference: "PN 2026/1",
    cpv: ["45261900"],
    division: "45",
    region: ["LV00A"],
    demo: false,
    day: digestToday,
    change: null,
    closesAt: deadline ?? Number.POSITIVE_INFINITY,
    until: currentUntil({ kind, published, deadline }),
    inList: true,
    lots: [],
    ...given,
  };
}
