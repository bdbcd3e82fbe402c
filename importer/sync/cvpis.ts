import { addDays } from "../../calendar/local-time.ts";
import { bytesDocument } from "../document.ts";
import { DocumentError } from "../document-error.ts";
import { fetchBytes } from "../fetch/fetch-document.ts";
import type { Pace } from "../fetch/pace.ts";
import { countries } from "../notice/countries.ts";
import {
  addAttempt,
  attemptImport,
  emptyResult,
  paceOf,
  type SyncParts,
  type SyncResult,
} from "./attempt-import.ts";
import { loadDocumentStates, saveDocumentState } from "./document-state.ts";
import { type Range, todayIn } from "./periods.ts";

/*
 * Lithuania's CVP IS: pages of procurements in order of publication, which can only be requested by page number. The
 * newest are on the last page. Rows change in place, so the last weeks are read again once a day, page by page from the
 * end, and the last few pages in between.
 */

const { timeZone } = countries.LT;
const windowDays = 60;
const pagesInBetween = 3;
/** More than a year of pages. */
const maxPages = 400;
/** Key in `source_documents`, instead of a day, for the number of the last page. */
const lastPage = "last page";

export async function syncCvpis(parts: SyncParts, range?: Range): Promise<SyncResult> {
  const { cvpisKey, cvpisUrl } = parts.addresses;
  const source = parts.sources.cvpis;
  if (!cvpisKey) return { ...emptyResult(), off: "CVPIS_API_KEY is not set" };
  const states = await loadDocumentStates(parts.database, source.id);
  const today = todayIn(timeZone, parts.now());
  const isWhole = range !== undefined || states.get(today)?.state !== "final";
  const from = range?.from ?? addDays(today, -windowDays);
  const pace = paceOf(parts, 1_000, "cvpis");
  const pages = openPages(cvpisUrl, cvpisKey, pace);
  const result = emptyResult();

  const remembered = Number(states.get(lastPage)?.cursor ?? 1);
  /** Records the page's error as a failed import, like any other. */
  const recordFailure = async (number: number, error: DocumentError) => {
    const document = { name: pages.nameOf(number), open: () => Promise.reject(error) };
    addAttempt(result, await attemptImport(parts, source, document));
    return result;
  };
  const found = await pages.findLast(remembered).catch(explain);
  if (found instanceof DocumentError) return recordFailure(remembered, found);
  const save = (period: string, state: "imported" | "final", cursor: string | null) =>
    saveDocumentState(parts.database, source.id, {
      period,
      state,
      cursor,
      checkedAt: parts.now(),
      tries: 0,
      etag: null,
      lastModified: null,
    });
  await save(lastPage, "imported", String(found));

  const first = isWhole ? 1 : Math.max(1, found - pagesInBetween + 1);
  for (let number = found; number >= first && found - number < maxPages; number--) {
    const page = await pages.load(number).catch(explain);
    if (page instanceof DocumentError) return recordFailure(number, page);
    if (page.rows === 0) continue;
    // The last page is always read, as a sign that all is well.
    if (number < found && page.newest !== undefined && page.newest < from) break;
    const document = bytesDocument(pages.nameOf(number), page.bytes, page.asOf);
    const attempt = await attemptImport(parts, source, document);
    addAttempt(result, attempt);
    if (attempt.outcome === "unreachable") return result;
  }
  if (isWhole && result.refused === 0) await save(today, "final", null);
  return result;
}

function explain(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  throw error;
}

interface Page {
  bytes: Buffer;
  asOf: Date;
  rows: number;
  /** The latest day of publication on it; undefined where no row has a valid one. */
  newest: string | undefined;
}

const pageSize = 500;
/** 500 rows have about a megabyte. */
const maxPageBytes = 32 * 1024 * 1024;
/** Five million procurements. */
const maxPageNumber = 10_000;

/** One page of the export, as it was sent. */
export function fetchExport(
  base: string,
  key: string,
  pace: Pace,
  json: { pageSize: number; pageNum: number },
) {
  return fetchBytes(
    exportAddress(base),
    {
      base,
      pace,
      json,
      headers: { Accept: "application/json" },
      key: { header: "apiKey", value: key },
    },
    maxPageBytes,
  );
}

export function exportAddress(base: string): string {
  return new URL("cft-details-export", base).href;
}

/** The export of CVP IS, page by page. */
function openPages(base: string, key: string, pace: Pace) {
  const fetchPage = async (number: number): Promise<Page> => {
    const { bytes, asOf } = await fetchExport(base, key, pace, { pageSize, pageNum: number });
    const rows = parseRows(bytes);
    const days = rows.map(publishedOn).filter((day) => day !== undefined);
    return { bytes, asOf, rows: rows.length, newest: days.sort().at(-1) };
  };
  /** An empty page is requested once more: it can be empty by mistake. */
  const load = async (number: number): Promise<Page> => {
    const page = await fetchPage(number);
    return page.rows > 0 ? page : fetchPage(number);
  };
  const hasRows = async (number: number) => (await load(number)).rows > 0;
  return {
    load,
    nameOf: (number: number) => `${exportAddress(base)}, page ${number}`,
    /**
     * Finds the last page that has rows, since the source does not say how many there are: doubles the step from the
     * previous last page, then halves. Throws a DocumentError if there is no page at all.
     */
    async findLast(remembered: number): Promise<number> {
      const start = Number.isSafeInteger(remembered) && remembered > 0 ? remembered : 1;
      let last = (await hasRows(start)) ? start : 0;
      if (last === 0 && start > 1) last = (await hasRows(1)) ? 1 : 0;
      if (last === 0) throw new DocumentError("has no page with rows");
      let step = 1;
      while (await hasRows(last + step)) {
        last += step;
        step *= 2;
        if (last > maxPageNumber) throw new DocumentError("has too many pages");
      }
      // Search between a page with rows and one without.
      let empty = last + step;
      while (empty - last > 1) {
        const middle = Math.floor((last + empty) / 2);
        if (await hasRows(middle)) last = middle;
        else empty = middle;
      }
      return last;
    },
  };
}

function parseRows(bytes: Buffer): unknown[] {
  try {
    const rows: unknown = JSON.parse(bytes.toString("utf8"));
    if (Array.isArray(rows)) return rows;
  } catch {
    // Not even JSON.
  }
  throw new DocumentError("is no list of procurements");
}

/** `15-11-2026 14:05:00` as `2026-11-15`. */
function publishedOn(row: unknown): string | undefined {
  const text = (row as { datePublished?: unknown } | null)?.datePublished;
  const [, day, month, year = ""] =
    /^(\d\d)-(\d\d)-(\d{4})\b/.exec(typeof text === "string" ? text : "") ?? [];
  return year >= "2000" && year <= "2100" ? `${year}-${month}-${day}` : undefined;
}
