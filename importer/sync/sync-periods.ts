import type { Document } from "../document.ts";
import type { Source } from "../source.ts";
import {
  type Attempt,
  addAttempt,
  attemptImport,
  emptyResult,
  type SyncParts,
  type SyncResult,
} from "./attempt-import.ts";
import {
  type DocumentState,
  loadDocumentStates,
  type States,
  saveDocumentState,
} from "./document-state.ts";

/** A source with one document per day or month. */
interface PeriodicSource {
  source: Source;
  plan(states: States): string[];
  document(period: string, known: DocumentState | undefined): Document;
  /** The state after an import: whether the document may still change, and how it was read. */
  afterImport(period: string): Pick<DocumentState, "state"> & { cursor?: string | null };
  /** Whether a period that is still missing will stay so. */
  givesUp(period: string): boolean;
}

/** Imports one document after the other. A refused one does not stop the next, unless the source refuses us. */
export async function syncPeriods(parts: SyncParts, periodic: PeriodicSource): Promise<SyncResult> {
  const { source } = periodic;
  const states = await loadDocumentStates(parts.database, source.id);
  const periods = periodic.plan(states);
  const result = emptyResult();
  for (const [index, period] of periods.entries()) {
    const known = states.get(period);
    const document = periodic.document(period, known);
    const place = { index, count: periods.length };
    const attempt = await attemptImport(parts, source, document, place);
    addAttempt(result, attempt);
    if (attempt.outcome === "unreachable") return result;
    await saveDocumentState(parts.database, source.id, {
      ...nextState(periodic, period, attempt, known),
      period,
      checkedAt: parts.now(),
    });
    if (attempt.outcome === "refused" && attempt.endsSync) break;
  }
  return result;
}

/** A day of hourly syncs. */
const maxRefusals = 24;

type NextState = Omit<DocumentState, "period" | "checkedAt">;

function nextState(
  periodic: PeriodicSource,
  period: string,
  attempt: Exclude<Attempt, { outcome: "unreachable" }>,
  known: DocumentState | undefined,
): NextState {
  const { etag = null, lastModified = null, cursor = null, tries = 0 } = known ?? {};
  if (attempt.outcome === "imported") {
    const after = { cursor: null, ...periodic.afterImport(period) };
    return { ...after, tries, etag: attempt.etag, lastModified: attempt.lastModified };
  }
  if (attempt.outcome === "unchanged") {
    return { state: periodic.afterImport(period).state, tries, etag, lastModified, cursor };
  }
  // A refused document is requested again, too: the source may fix it.
  const before = known?.state === "imported" ? "imported" : "missing";
  const patient = attempt.outcome === "missing" || tries >= maxRefusals;
  const state = patient && periodic.givesUp(period) ? "final" : before;
  return { state, tries: tries + 1, etag, lastModified, cursor };
}
