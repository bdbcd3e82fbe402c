import { dayNumber, type LetterNotice } from "../../app/features/notices/notice.ts";

/** Monday, 16 November 2026, ten in the morning in Riga. */
export const letterNow = Date.parse("2026-11-16T08:00:00Z");
export const letterToday = dayNumber("2026-11-16");

/** A made-up notice in the form that digests use: a Latvian tender of today unless `given` says otherwise. */
export function sampleLetterNotice(given: Partial<LetterNotice> = {}): LetterNotice {
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
    published: letterNow - 3_600_000,
    deadline: letterNow + 10 * 86_400_000,
    created: letterNow,
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
    day: letterToday,
    change: null,
    ...given,
  };
}
