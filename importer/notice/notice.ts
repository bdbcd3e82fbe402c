import { createHash } from "node:crypto";
import type { Country } from "../../app/site/sites.ts";
import type { LotTerms } from "../../db/lot-terms.ts";
import type { Access, ContractStage, NoticeKind, ProcedureKind } from "../../db/notice-kind.ts";
import type { OfficeContact } from "../../db/office-contact.ts";

/** One notice, in the shape of a row of `tenders`. */
export interface ListedNotice {
  role: "listed";
  kind: NoticeKind;
  /** Stage in the life of a contract; null for the other kinds. */
  stage: ContractStage | null;
  source: number;
  country: Country;
  /**
   * Identifies the row, together with source and kind: later notices with the same key replace it. A call uses its
   * procedure's id; other kinds use their own id and are replaced through `changes`.
   */
  key: string;
  noticeId: string;
  noticeVersion: string;
  /** Only a part of the notice is known: lists show the full notice instead, whichever was imported first. */
  isPartial?: boolean;
  procedureId: string | null;
  /** Links that it shares with other notices of its procurement, see links.ts. At most `maxCounts.links`. */
  links: string[];
  /** Times are ISO strings, since notices are staged in a file. */
  published: string;
  /** The notice that this one changes: an id, or a number in TED. */
  changes: string | null;
  title: string | null;
  description: string | null;
  reference: string | null;
  url: string | null;
  /** For tenders, comments or answers; in a plan, the day on which the call is expected. */
  deadline: string | null;
  /** The deadline's offset may be wrong, and the earlier of two moments was taken. */
  deadlineInDoubt: boolean;
  access: Access;
  /** Null if the notice does not say. */
  procedure: ProcedureKind | null;
  /** The first one with how to reach its office. */
  buyers: Buyer[];
  cpv: string[];
  value: Money | null;
  region: string[];
  /** Towns or municipalities where the contract is performed, as they are written. */
  places: string[];
  lots: Lot[];
  /** Winners of a contract. Companies only: natural persons are left out when a notice is parsed. */
  winners: Party[];
  /** What is said of each lot besides, or of the whole procurement. Those that say nothing are left out. */
  terms: LotTerms[];
  /** How to answer, where that is not on a register's page. */
  answer?: Answer;
}

/** The address and the number are an office's: see office-contact.ts. */
export interface Answer {
  text: string | null;
  email: string | null;
  phone: string | null;
}

export interface Party {
  name: string | null;
  /** Code in the country's register of organisations. */
  code: string | null;
}

export interface Buyer extends Party, OfficeContact {}

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

/** How a procurement, or some of its lots, ended; or that they are open, contrary to an earlier notice. */
export interface OutcomeNotice {
  role: "outcome";
  source: number;
  country: Country;
  noticeId: string;
  noticeVersion: string;
  procedureId: string | null;
  links: string[];
  published: string;
  reason: "awarded" | "terminated" | "open";
  /** The lots concerned; empty for the whole procurement. */
  lots: string[];
  /** If only some lots ended: those that continue. */
  ongoing: string[];
  terms: LotTerms[];
}

export interface SkippedNotice {
  role: "skipped";
  reason: string;
}

export type Notice = ListedNotice | OutcomeNotice | SkippedNotice;

/**
 * Which of two notices of one row is newer: the one published later; at the same moment the higher version, then the
 * change, then the greater id. The deadline does not count: deadlines also move earlier. Ties are two readings of one
 * notice (see `readingOf`). The order is total, so the result does not depend on the order of import.
 */
export function isNewer(notice: ListedNotice, than: ListedNotice): boolean {
  return compareKeys(keysOf(notice), keysOf(than)) > 0;
}

function* keysOf(notice: ListedNotice): Generator<string> {
  yield notice.published;
  yield* versionKeys(notice.noticeVersion);
  yield notice.changes ? "1" : "0";
  yield notice.noticeId;
  yield readingOf(notice);
}

/** Raise it when the parser changes, so that a notice that is imported again replaces the stored one. */
const readerVersion = "07";

/**
 * Orders two parsed versions of one notice: by the parser's version, then by a hash. If the register sends one notice
 * with two contents, nothing tells which is right, but the hash makes the choice the same every time.
 */
export function readingOf(notice: ListedNotice): string {
  // The version is compared separately. Where rows change in place it is the time of sending, not content.
  const { noticeVersion: _, ...content } = notice;
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `${readerVersion} ${hash.slice(0, 16)}`;
}

/**
 * Which of two versions of one outcome counts. If one version has two contents, it is the one that leaves more lots
 * open: a tender shown for too long does less harm than a missing one.
 */
export function isNewerOutcome(notice: OutcomeNotice, than: OutcomeNotice): boolean {
  return compareKeys(outcomeKeysOf(notice), outcomeKeysOf(than)) > 0;
}

function* outcomeKeysOf(notice: OutcomeNotice): Generator<string> {
  yield* versionKeys(notice.noticeVersion);
  yield notice.published;
  yield notice.reason === "open" ? "1" : "0";
  yield String(notice.ongoing.length).padStart(9, "0");
  yield notice.reason;
  yield notice.procedureId ?? "";
  yield storedLots(notice).join(" ");
  yield notice.links.join(" ");
  yield notice.terms.length > 0 ? "1" : "0";
}

/** Suffix of the id of a continuing lot in the table. */
const goesOn = " open";

export function storedLots({ lots, ongoing }: Pick<OutcomeNotice, "lots" | "ongoing">): string[] {
  return [...lots, ...ongoing.map((lot) => `${lot}${goesOn}`)];
}

export function parseStoredLots(stored: string[]): Pick<OutcomeNotice, "lots" | "ongoing"> {
  const isOngoing = (lot: string) => lot.endsWith(goesOn);
  return {
    lots: stored.filter((lot) => !isOngoing(lot)),
    ongoing: stored.filter(isOngoing).map((lot) => lot.slice(0, -goesOn.length)),
  };
}

/** Versions are digits, padded with zeros to two. Comparing lengths first puts 99 before 100. */
function versionKeys(version: string): string[] {
  return [String(version.length), version];
}

/** Compares by bytes, as PostgreSQL does with the collation "C". */
function compareKeys(one: Iterable<string>, other: Iterable<string>): number {
  const others = other[Symbol.iterator]();
  for (const key of one) {
    const order = Buffer.compare(Buffer.from(key), Buffer.from(others.next().value ?? ""));
    if (order !== 0) return order;
  }
  return 0;
}
