import { addDays, daysBetween } from "../../calendar/local-time.ts";
import { isWeekend } from "../../calendar/working-days.ts";
import { type Document, notThere } from "../document.ts";
import {
  DocumentError,
  Interrupted,
  NoSuchDocument,
  RefusedDocument,
  UnexpectedAnswer,
  Unreachable,
} from "../document-error.ts";
import { fetchBytes, webDocument } from "../fetch/fetch-document.ts";
import type { Pace } from "../fetch/pace.ts";
import { tarEnd, tarEntry } from "../formats/write-tar.ts";
import {
  type FoundNotice,
  parseSearchPage,
  type SearchPage,
  searchBody,
  surestFields,
} from "../sources/ted/ted-search.ts";
import { thinEntry } from "../sources/ted/ted-thin.ts";
import { paceOf, type SyncParts, type SyncResult } from "./attempt-import.ts";
import type { DocumentState, States } from "./document-state.ts";
import { earlierOf, hasCome, type Range, todayIn } from "./periods.ts";
import { syncPeriods } from "./sync-periods.ts";

/*
 * TED appears on working days at nine in Luxembourg, and may change until half past. Each day is searched for notices
 * of the three countries. For a range of past days, whole packages of all countries save hundreds of requests.
 */

const timeZone = "Europe/Luxembourg";
const appears = "09:00:00";
const settles = "09:30:00";
const firstDays = 7;
/** After so many days a missing day counts as a holiday. */
const missingDays = 4;
/** For how many days a day whose XML was refused is requested again, once in twenty hours. */
const thinDays = 7;
const thinPauseMs = 20 * 3_600_000;
/** Days per sync, which has to end before the next one. */
const maxDays = 20;
/** The service allows 600 notices in six minutes. */
const pauseMs = 700;
/** Value of a state's cursor: XML was refused. */
const thin = "thin";

export function syncTed(parts: SyncParts, range?: Range): Promise<SyncResult> {
  const pace = paceOf(parts, pauseMs, "ted");
  const { addresses } = parts;
  const issues = new Map<string, Promise<Map<string, number>>>();
  let current: TedDay | undefined;
  return syncPeriods(parts, {
    source: parts.sources.ted,
    plan: (states) => planDays(states, parts.now(), range),
    document(day) {
      current = tedDay(day, addresses, pace);
      if (!range) return current;
      const year = day.slice(0, 4);
      if (!issues.has(year)) issues.set(year, fetchCalendar(year, addresses.tedUrl, pace));
      return packageOrDay(current, day, issues.get(year), addresses.tedUrl, pace);
    },
    afterImport(day) {
      if (current && current.thin() > 0) return { state: "imported", cursor: thin };
      return { state: hasCome(day, settles, timeZone, parts.now()) ? "final" : "imported" };
    },
    givesUp: (day) => addDays(day, missingDays) < todayIn(timeZone, parts.now()),
  });
}

/** Weekdays since the last that was read, up to today, and those that were missing, unsettled or refused. */
export function planDays(states: States, now: Date, range?: Range): string[] {
  const today = todayIn(timeZone, now);
  const last = hasCome(today, appears, timeZone, now) ? today : addDays(today, -1);
  const known = [...states.values()];
  if (range) {
    const days = daysBetween(range.from, earlierOf(range.to, last)).filter(
      (day) => !isWeekend(day),
    );
    return days.filter((day) => range.again || states.get(day)?.state !== "final");
  }
  const newest = known
    .filter(({ state }) => state !== "missing")
    .map(({ period }) => period)
    .sort()
    .at(-1);
  const from = newest ? addDays(newest, 1) : addDays(today, -firstDays);
  const again = known.filter((state) => isDue(state, now)).map(({ period }) => period);
  const days = new Set([...again, ...daysBetween(from, last).filter((day) => !isWeekend(day))]);
  return [...days].sort().slice(0, maxDays);
}

function isDue({ period, state, cursor, checkedAt }: DocumentState, now: Date): boolean {
  if (state !== "imported") return state === "missing";
  if (cursor !== thin) return hasCome(period, settles, timeZone, now);
  const recent = addDays(period, thinDays) >= todayIn(timeZone, now);
  return recent && now.getTime() - checkedAt.getTime() >= thinPauseMs;
}

async function fetchCalendar(year: string, base: string, pace: Pace): Promise<Map<string, number>> {
  const address = new URL(`en/release-calendar/-/download/file/CSV/${year}`, base).href;
  const { bytes } = await fetchBytes(address, { base, pace }, 1_000_000);
  return parseCalendar(bytes.toString("utf8"), year);
}

/**
 * The day's package, found by its number in the calendar. Where calendar or package is refused or cannot be understood,
 * the day is read as in a sync: by search, and notice by notice.
 */
function packageOrDay(
  byNotice: TedDay,
  day: string,
  calendar: Promise<Map<string, number>> | undefined,
  base: string,
  pace: Pace,
): Document {
  return {
    name: byNotice.name,
    async open() {
      let issue: number | undefined;
      try {
        issue = (await calendar)?.get(day);
      } catch (error) {
        if (!(error instanceof DocumentError) || error instanceof Unreachable) throw error;
        return byNotice.open();
      }
      // On a holiday there is no issue.
      if (issue === undefined) throw notThere();
      const number = `${day.slice(0, 4)}${String(issue).padStart(5, "0")}`;
      const address = new URL(`packages/daily/${number}`, base).href;
      const isMissing = ({ status }: { status: number }) => status === 404;
      return webDocument(address, { base, pace, isMissing })
        .open()
        .catch((error) => {
          if (error instanceof RefusedDocument) return byNotice.open();
          throw error;
        });
    },
  };
}

/**
 * The days on which TED appears, with the number of each issue in its year, which names the day's package. The office's
 * calendar is CSV with lines such as `219,16/11/2026,…` below a heading; only these two cells are looked at.
 */
export function parseCalendar(text: string, year: string): Map<string, number> {
  const issues = new Map<string, number>();
  for (const line of text.split("\n").slice(0, 1_000)) {
    const cells = line.split(/[,;\t]/, 20).map((cell) => cell.trim().replace(/^"|"$/g, "").trim());
    const number = cells.find((cell) => /^\d{1,3}$/.test(cell));
    const day = cells.map(parseDay).find((found) => found !== undefined);
    if (number && day?.startsWith(`${year}-`)) issues.set(day, Number(number));
  }
  if (issues.size === 0) throw new DocumentError("is no calendar of issues");
  return issues;
}

/** `16/11/2026`, `6/1/2026` or `2026-11-16`. */
function parseDay(cell: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : undefined;
}

interface TedAddresses {
  tedSearchUrl: string;
  tedUrl: string;
}

interface TedDay extends Document {
  /** How many notices were read without their XML, which was refused. */
  thin(): number;
}

/**
 * A day's notices of the three countries as one document. The search gives the numbers, and each XML is fetched while
 * the document is read, one after the other. Like TED's own packages it is a tar file with an XML file per notice, so
 * that one reader reads both; a notice whose XML is refused has a JSON file (see ted-thin.ts).
 */
function tedDay(day: string, addresses: TedAddresses, pace: Pace): TedDay {
  let thin = 0;
  return {
    name: `TED ${day}`,
    thin: () => thin,
    async open() {
      const found = await searchDay(day, addresses.tedSearchUrl, pace);
      let read = 0;
      async function* chunks(): AsyncGenerator<Uint8Array> {
        for await (const entry of entriesOf(found, addresses.tedUrl, pace, () => thin++)) {
          read += entry.length;
          yield entry;
        }
        yield tarEnd;
      }
      return { chunks: chunks(), totalBytes: undefined, readBytes: () => read, asOf: new Date() };
    },
  };
}

/** A day has hundreds at most; more mean that the search has misunderstood the query. */
const maxNotices = 3_000;
const maxPages = 20;
const maxPageBytes = 32 * 1024 * 1024;
const maxXmlBytes = 16 * 1024 * 1024;

async function searchDay(day: string, address: string, pace: Pace): Promise<FoundNotice[]> {
  const found = new Map<string, FoundNotice>();
  let received = 0;
  let token: string | undefined;
  let fields: readonly string[] | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { notices, total, nextToken } = await searchPage(day, token, fields, address, pace).catch(
      (error) => {
        // An unknown field name fails the whole search.
        const isFirst = page === 0 && error instanceof UnexpectedAnswer && error.status === 400;
        if (!isFirst) throw error;
        fields = surestFields;
        return searchPage(day, token, fields, address, pace);
      },
    );
    for (const notice of notices) found.set(notice.publicationNumber, notice);
    received += notices.length;
    if (found.size > maxNotices) throw new DocumentError("holds more notices than a day can");
    if (notices.length === 0 || !nextToken || received >= (total ?? Number.POSITIVE_INFINITY)) {
      if (received < (total ?? 0)) {
        throw new DocumentError(`is incomplete: the search gave ${received} of ${total} notices`);
      }
      if (found.size === 0) throw new NoSuchDocument("has no notices (yet)");
      return [...found.values()];
    }
    token = nextToken;
  }
  throw new DocumentError("has more pages than a day can");
}

async function searchPage(
  day: string,
  token: string | undefined,
  fields: readonly string[] | undefined,
  address: string,
  pace: Pace,
): Promise<SearchPage> {
  const headers = { Accept: "application/json" };
  const request = { base: address, json: searchBody(day, token, fields), headers, pace };
  const { bytes } = await fetchBytes(address, request, maxPageBytes);
  return parseSearchPage(bytes);
}

/** After so many refusals in a row, the other notices would be refused, too. */
const maxRefusals = 3;

async function* entriesOf(
  found: FoundNotice[],
  base: string,
  pace: Pace,
  onThin: () => void,
): AsyncGenerator<Buffer> {
  let refusals = 0;
  let why = "";
  for (const { publicationNumber, fields } of found) {
    const xml =
      refusals < maxRefusals ? await fetchXml(publicationNumber, base, pace) : { refused: why };
    if ("bytes" in xml) {
      refusals = 0;
      yield tarEntry(`${publicationNumber}.xml`, xml.bytes);
      continue;
    }
    refusals += xml.refused === absent ? 0 : 1;
    why = xml.refused;
    onThin();
    yield tarEntry(`${publicationNumber}.json`, thinEntry(fields, xml.refused));
  }
}

const absent = "is not there (yet)";

async function fetchXml(
  number: string,
  base: string,
  pace: Pace,
): Promise<{ bytes: Buffer } | { refused: string }> {
  const address = new URL(`en/notice/${number}/xml`, base).href;
  try {
    const isMissing = ({ status }: { status: number }) => status === 404;
    return await fetchBytes(address, { base, pace, isMissing }, maxXmlBytes);
  } catch (error) {
    if (error instanceof RefusedDocument) return { refused: error.message };
    if (error instanceof NoSuchDocument) return { refused: absent };
    if (error instanceof DocumentError) {
      const passing = error instanceof Interrupted || error instanceof UnexpectedAnswer;
      const Kind = passing ? Interrupted : DocumentError;
      throw new Kind(`lacks ${number}, which ${error.message}`);
    }
    throw error;
  }
}
