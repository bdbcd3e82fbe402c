import { type DatedNotice, dayNumber } from "../../app/features/notices/notice.ts";

/** Monday, 16 November 2026, ten in the morning in Riga. */
export const digestNow = Date.parse("2026-11-16T08:00:00Z");
export const digestToday = dayNumber("2026-11-16");

/** A made-up notice in the form that digests use: a Latvian tender of today unless `given` says otherwise. */
export function sampleDatedNotice(given: Partial<DatedNotice> = {}): DatedNotice {
  return {
    id: "1",
    kind: "tender",
    country: "LV",
    source: 2,
    stage: null,
    access: "open",
    winners: [],
    deadlineInDoubt: false,
    title: "Skolas jumta atjaunošana",
    buyer: "Paraugu novads",
    buyerCode: "90000000000",
    published: digestNow - 3_600_000,
    deadline: digestNow + 10 * 86_400_000,
    created: digestNow,
    updated: null,
    closed: null,
    closedReason: "",
    value: { amount: 60_000, currency: "EUR" },
    url: null,
    reference: "PN 2026/1",
    cpv: ["45261900"],
    division: "45",
    region: ["LV00A"],
    demo: false,
    day: digestToday,
    change: null,
    ...given,
  };
}
