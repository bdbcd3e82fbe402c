/** One procurement as its newest notice tells it, in the shape of the table `tenders`. */
export interface TenderNotice {
  kind: "tender";
  noticeId: string;
  noticeVersion: string;
  procedureId: string;
  /** ISO moments throughout: notices wait in a file before they are stored. */
  published: string;
  /** The notice that this one changes. */
  changes: string | null;
  title: string | null;
  description: string | null;
  reference: string | null;
  url: string | null;
  deadline: string | null;
  buyers: Buyer[];
  cpv: string[];
  value: Money | null;
  region: string[];
  lots: Lot[];
}

export interface Buyer {
  name: string | null;
  /** In the country's register of organisations. */
  code: string | null;
}

export interface Money {
  amount: number;
  currency: string;
}

export interface Lot {
  id: string;
  title: string | null;
  deadline: string | null;
  cpv: string[];
  value: Money | null;
}

/** How a procurement, or some lots of it, ended. */
export interface OutcomeNotice {
  kind: "outcome";
  noticeId: string;
  noticeVersion: string;
  procedureId: string;
  published: string;
  reason: "awarded" | "terminated";
  /** Empty: the whole procurement. */
  lots: string[];
}

/** Read, and of no use to the list of tenders. */
export interface SkippedNotice {
  kind: "skipped";
  reason: string;
}

export type Notice = TenderNotice | OutcomeNotice | SkippedNotice;

/**
 * Which of two notices of one procurement is the newer: the one published later; of one moment the
 * higher version, then the change. Never the later deadline: deadlines also move earlier.
 */
export function isNewer(notice: TenderNotice, than: TenderNotice): boolean {
  return rankOf(notice) > rankOf(than);
}

function rankOf({ published, noticeVersion, changes, noticeId }: TenderNotice): string {
  return [published, noticeVersion, changes ? 1 : 0, noticeId].join(" ");
}
