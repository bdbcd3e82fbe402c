import { localDay } from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";

/*
 * What followers know of a procedure, and what is new to them. News is the difference between two states, not a log of
 * changes: whatever wrote the rows, and however often, each difference is told once, and one that was undone is not.
 */

/** A notice of a procedure, as stored. */
export interface StateRow {
  id: string;
  kind: string;
  stage: string | null;
  source: number;
  listed: boolean;
  published: number | null;
  deadline: number | null;
  closed: number | null;
  closedReason: string | null;
  /** Which notice the row was made from. */
  version: string;
  /** Hashes of the words, and of the addresses of documents. */
  text: string;
  documents: string;
  /** Whether a contract covers some of the lots only. */
  partial: boolean;
}

/** Kinds that have a procedure ahead of them, the latest first. */
export const followedKinds = ["tender", "consultation", "plan"] as const;

export interface ProcedureState {
  /** Id of the notice that speaks for the procedure: its tender or, before there is one, its consultation or plan. */
  notice: string;
  kind: (typeof followedKinds)[number];
  source: number;
  deadline: number | null;
  version: string;
  text: string;
  documents: string;
  /** Number of contracts that were awarded. */
  awards: number;
  /** awarded: to somebody. cancelled: before the deadline. nothing: after it, without a winner. */
  end: "awarded" | "cancelled" | "nothing" | null;
}

/** `before`: the state in which the procedure was seen last, whose notice goes on speaking for it while it can. */
export function stateOf(
  rows: readonly StateRow[],
  before: ProcedureState | null,
): ProcedureState | undefined {
  const head = headOf(rows, before?.notice);
  if (!head) return undefined;
  const { id, source, deadline, version, text, documents } = head;
  const kind = head.kind as ProcedureState["kind"];
  const awards = rows.filter(isListedAward);
  return {
    ...{ notice: id, kind, source, deadline, version, text, documents },
    awards: awards.length,
    end: endOf(head, awards),
  };
}

function headOf(rows: readonly StateRow[], before: string | undefined): StateRow | undefined {
  for (const kind of followedKinds) {
    const ofKind = rows.filter((row) => row.kind === kind);
    const listed = ofKind.filter((row) => row.listed);
    // Once a contract follows, its tender is not listed any more.
    const able = listed.length > 0 ? listed : ofKind;
    const known = able.find(({ id }) => id === before);
    if (known || able.length > 0) return known ?? newest(able);
  }
  return undefined;
}

function newest(rows: readonly StateRow[]): StateRow | undefined {
  return rows.toSorted((a, b) => (a.published ?? 0) - (b.published ?? 0)).at(-1);
}

/** Copies of another source are not listed, so that no contract counts twice. */
function isListedAward({ kind, stage, listed }: StateRow): boolean {
  return kind === "contract" && listed && (stage === null || stage === "award");
}

function endOf(head: StateRow, awards: readonly StateRow[]): ProcedureState["end"] {
  const { closed, closedReason, deadline } = head;
  if (closed !== null && closedReason === "terminated") {
    return deadline !== null && closed >= deadline ? "nothing" : "cancelled";
  }
  if (closed !== null && closedReason === "awarded") return "awarded";
  return awards.some(({ partial }) => !partial) ? "awarded" : null;
}

/** One thing that is new. Times are milliseconds. */
export type NewsItem =
  | { what: "deadline"; before: number | null; after: number }
  /** What was a plan or a consultation has become a tender. */
  | { what: "called"; deadline: number | null }
  | { what: "text" | "documents" | "notice" | "award" }
  /** The procedure's end. */
  | { what: "awarded" | "cancelled" | "nothing" };

export function newsBetween(
  told: ProcedureState,
  now: ProcedureState,
  country: Country,
): NewsItem[] {
  if (now.end !== null) return told.end === null ? [{ what: now.end }] : [];
  const award: NewsItem[] = now.awards > told.awards ? [{ what: "award" }] : [];
  if (told.kind !== "tender" && now.kind === "tender") {
    return [{ what: "called", deadline: now.deadline }, ...award];
  }
  const moved = movedDeadline(told, now, country);
  // Another source writes of the same procurement in other words.
  const isSame = told.notice === now.notice;
  const content: NewsItem[] = [
    ...(isSame && told.text !== now.text ? [{ what: "text" } as const] : []),
    ...(isSame && told.documents !== now.documents ? [{ what: "documents" } as const] : []),
  ];
  const isCorrected = isSame && told.version !== now.version;
  const corrected: NewsItem[] =
    isCorrected && !moved && content.length === 0 ? [{ what: "notice" }] : [];
  return [...(moved ? [moved] : []), ...content, ...corrected, ...award];
}

function movedDeadline(
  told: ProcedureState,
  now: ProcedureState,
  country: Country,
): NewsItem | undefined {
  if (now.deadline === null || now.deadline === told.deadline) return undefined;
  if (told.notice !== now.notice && told.deadline !== null) {
    // Some sources leave out the time of day.
    const day = (moment: number) => localDay(moment, countryConfig(country).zone);
    if (day(told.deadline) === day(now.deadline)) return undefined;
  }
  return { what: "deadline", before: told.deadline, after: now.deadline };
}
