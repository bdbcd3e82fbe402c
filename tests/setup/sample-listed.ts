import { noticeLink, procedureLink } from "../../importer/notice/links.ts";
import type { ListedNotice, OutcomeNotice } from "../../importer/notice/notice.ts";

/** A made-up parsed notice: a Latvian tender unless `given` says otherwise. */
export function sampleListed(given: Partial<ListedNotice>): ListedNotice {
  const { noticeId = "n-1", procedureId = null, kind = "tender" } = given;
  return {
    role: "listed",
    kind,
    stage: kind === "contract" ? "award" : null,
    source: 2,
    country: "LV",
    key: kind === "tender" ? (procedureId ?? noticeId) : noticeId,
    noticeId,
    noticeVersion: "01",
    procedureId,
    published: "2026-11-02T00:00:00.000Z",
    changes: null,
    title: "Skolas jumta atjaunošana",
    description: "Apraksts",
    reference: "PN 2026/1",
    url: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/180670",
    deadline: "2026-12-01T09:00:00.000Z",
    deadlineInDoubt: false,
    access: "open",
    procedure: "open",
    buyers: [{ name: "Paraugu novads", code: "90000000000" }],
    cpv: ["45261900"],
    value: { amount: 60_000, currency: "EUR" },
    region: ["LV00A"],
    places: ["Paraugpils"],
    lots: [],
    winners: [],
    terms: [],
    ...given,
    links: linksOf(noticeId, procedureId, given.links),
  };
}

export function sampleOutcome(given: Partial<OutcomeNotice>): OutcomeNotice {
  const { noticeId = "o-1", procedureId = null } = given;
  return {
    role: "outcome",
    source: 2,
    country: "LV",
    noticeId,
    noticeVersion: "01",
    procedureId,
    published: "2026-12-10T00:00:00.000Z",
    reason: "awarded",
    lots: [],
    ongoing: [],
    terms: [],
    ...given,
    links: linksOf(noticeId, procedureId, given.links),
  };
}

/** Links of the notice and its procedure, and those in `more`. */
function linksOf(noticeId: string, procedureId: string | null, more: string[] = []): string[] {
  const own = [noticeLink(noticeId), ...(procedureId ? [procedureLink(procedureId)] : [])];
  return [...new Set([...own, ...more])];
}
