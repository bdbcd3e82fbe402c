import { addDays } from "../../calendar/local-time.ts";
import { countries } from "../countries.ts";
import { bytesDocument, type Document } from "../document.ts";
import { DocumentError } from "../document-error.ts";
import {
  addAttempt,
  attemptImport,
  emptyResult,
  paceOf,
  type SyncParts,
  type SyncResult,
} from "./attempt-import.ts";
import { CvpisPages, type Page } from "./cvpis-pages.ts";
import { loadDocumentStates, saveDocumentState } from "./document-state.ts";
import { type Range, todayIn } from "./periods.ts";

/*
 * Lithuania's CVP IS: pages of procurements in the order of their publication, of which only the number can be asked for. The
 * newest are on the last page. Rows change in place, so that the last weeks are read again once a day, page by page from the
 * end, and the last few pages in between.
 */

const { timeZone } = countries.LT;
const windowDays = 60;
const pagesInBetween = 3;
/** A year of pages, and more. */
const maxPages = 400;
/** Its row in `source_documents` has no day: the number of the last page. */
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
  const pages = new CvpisPages(cvpisUrl, cvpisKey, pace);
  const result = emptyResult();

  const remembered = Number(states.get(lastPage)?.cursor ?? 1);
  const found = await findOrExplain(pages, remembered);
  if (typeof found !== "number") {
    addAttempt(result, await attemptImport(parts, source, found));
    return result;
  }
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
    if (page instanceof DocumentError) {
      const document = failedDocument(pages.nameOf(number), page);
      addAttempt(result, await attemptImport(parts, source, document));
      return result;
    }
    if (page.rows === 0) continue;
    // The last page is read in any case: it tells that all is well.
    if (number < found && page.newest !== undefined && page.newest < from) break;
    const attempt = await attemptImport(parts, source, documentOf(pages.nameOf(number), page));
    addAttempt(result, attempt);
    if (attempt.outcome === "unreachable") return result;
  }
  if (isWhole && result.refused === 0) await save(today, "final", null);
  return result;
}

function documentOf(name: string, { bytes, asOf }: Page): Document {
  return bytesDocument(name, bytes, asOf);
}

/** Its error is recorded where the others are. */
function failedDocument(name: string, error: DocumentError): Document {
  return { name, open: () => Promise.reject(error) };
}

async function findOrExplain(pages: CvpisPages, remembered: number): Promise<number | Document> {
  const found = await pages.findLast(remembered).catch(explain);
  return found instanceof DocumentError ? failedDocument(pages.nameOf(remembered), found) : found;
}

function explain(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  throw error;
}
