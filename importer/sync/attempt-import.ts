import type { Database } from "../../db/database.ts";
import type { SourceName } from "../../db/source-ids.ts";
import type { Document, OpenDocument } from "../document.ts";
import {
  DocumentError,
  Interrupted,
  NoSuchDocument,
  NotModified,
  RefusedDocument,
  UnexpectedAnswer,
  Unreachable,
} from "../document-error.ts";
import { Pace, type Sleep } from "../fetch/pace.ts";
import type { SourceClocks } from "../fetch/source-clocks.ts";
import type { importDocument, OnProgress } from "../import-document.ts";
import type { Source } from "../source.ts";
import type { ImportReport } from "../store/import-log.ts";

export interface SyncLog {
  say(line: string): void;
  /** Called when the import of a document begins; `place` says which of how many, if known. */
  begin(name: string, place?: Place): { show: OnProgress; end(): void };
  imported(name: string, report: ImportReport): void;
}

export interface Place {
  index: number;
  count: number;
}

export interface Addresses {
  tendersUrl: string;
  iubUrl: string;
  cvpisUrl: string;
  cvpisKey: string | undefined;
  tedSearchUrl: string;
  tedUrl: string;
  /** Where the owners put their own sheets. */
  ownFolder: string | undefined;
}

export interface SyncParts {
  database: Database;
  sources: Record<SourceName, Source>;
  addresses: Addresses;
  importDocument: typeof importDocument;
  log: SyncLog;
  now: () => Date;
  /** Replaced in tests, to avoid waiting. */
  sleep?: Sleep;
  /** Compares our clock with those of the sources. */
  clocks?: SourceClocks;
}

/** The pace of requests to one source, for one sync of it. */
export function paceOf(
  { now, sleep, clocks }: SyncParts,
  pauseMs: number,
  source: SourceName,
): Pace {
  const onAnswer = clocks?.listenTo(source);
  return new Pace({ pauseMs, now: () => now().getTime(), onAnswer, ...(sleep && { sleep }) });
}

export interface SyncResult {
  imported: number;
  unchanged: number;
  missing: number;
  refused: number;
  /** Why the first one was refused. */
  refusal?: Refusal;
  /** Why the source could not be reached; then nothing else was tried. */
  unreachable?: string;
  /** Why the source is not synced at all. */
  off?: string;
}

interface Refusal {
  reason: string;
  /** The source or the network failed: a retry in a minute may help. Other faults may last, and documents are large. */
  passing: boolean;
}

export function emptyResult(): SyncResult {
  return { imported: 0, unchanged: 0, missing: 0, refused: 0 };
}

export type Attempt =
  | { outcome: "imported"; etag: string | null; lastModified: string | null }
  | { outcome: "unchanged" | "missing" }
  /** `endsSync`: requests for the next documents may be refused, too. */
  | { outcome: "refused"; endsSync: boolean; refusal: Refusal }
  | { outcome: "unreachable"; reason: string };

export function addAttempt(result: SyncResult, attempt: Attempt): void {
  if (attempt.outcome === "unreachable") result.unreachable = attempt.reason;
  else result[attempt.outcome] += 1;
  if (attempt.outcome === "refused") result.refusal ??= attempt.refusal;
}

/**
 * Imports a document, and reports how that went. It is opened first: a missing or unchanged document leaves no row in
 * the table of imports, since that is no failure.
 */
export async function attemptImport(
  { database, importDocument, log }: SyncParts,
  source: Source,
  document: Document,
  place?: Place,
): Promise<Attempt> {
  const progress = log.begin(document.name, place);
  const opening: { opened?: OpenDocument; error?: Error } = await document.open().then(
    (opened) => ({ opened }),
    (error: Error) => ({ error }),
  );
  try {
    if (opening.error instanceof NotModified) {
      progress.end();
      log.say(`${document.name}: ${opening.error.message}`);
      return { outcome: "unchanged" };
    }
    if (opening.error instanceof NoSuchDocument) throw opening.error;
    const open = async () => {
      if (!opening.opened) throw opening.error;
      return opening.opened;
    };
    const report = await importDocument(database, { ...document, open }, source, progress.show);
    progress.end();
    log.imported(document.name, report);
    const { etag = null, lastModified = null } = opening.opened ?? {};
    return { outcome: "imported", etag, lastModified };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    progress.end();
    if (error instanceof NoSuchDocument) {
      log.say(`${document.name}: ${error.message}`);
      return { outcome: "missing" };
    }
    if (error instanceof Unreachable) {
      return { outcome: "unreachable", reason: `${document.name} ${error.message}` };
    }
    log.say(`${document.name}: refused, nothing was changed: it ${error.message}`);
    const refusal = {
      reason: `${document.name}: it ${error.message}`,
      passing: error instanceof Interrupted || error instanceof UnexpectedAnswer,
    };
    return { outcome: "refused", endsSync: error instanceof RefusedDocument, refusal };
  } finally {
    progress.end();
  }
}
