import { addDays, localDay, mondayOf, startOfDay } from "../../site/local-time.ts";
import { significantDigits } from "../cpv/vocabulary.ts";
import { foldTenderText } from "./fold-tender-text.ts";
import type { Tender } from "./tender.ts";
import { codeDigits, type TenderFilter } from "./tender-filter.ts";

export const pageSize = 20;

/** In the market chart. */
export const weeksShown = 8;

/** What lists show and search. Without the description, which is long and stays in the database. */
export interface OpenTender extends Omit<Tender, "description"> {
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** Titles and buyers, folded, a line each. */
  searchText: string;
  /** ` 45261000 45262000 #reference#` */
  searchCodes: string;
}

/** One page of the tenders that match a filter, and the counts for the filter's choices. */
export interface Selection {
  tenders: OpenTender[];
  total: number;
  pages: number;
  /** Counts by sector, ignoring the chosen sector. */
  sectors: Map<string, number>;
  /** Counts by closing week, from the current one on, ignoring the chosen week. */
  weeks: number[];
}

/**
 * The open tenders of the register, in memory: a search is one scan of some thousand strings, where the database
 * would read an index twice for each visitor. The input is sorted: soonest deadline first, those without one
 * last.
 */
export class OpenTenders {
  private readonly byDeadline: Columns;
  private readonly byPublication: Columns;
  /** Sorted closing times by code prefix, which stands for the code and all below it. */
  private readonly closingTimes = new Map<string, number[]>();
  private readonly zone: string;

  /** The zone is that of the register: by its clocks days and weeks begin. */
  constructor(tenders: readonly OpenTender[], zone: string) {
    this.zone = zone;
    this.byDeadline = columnsOf(tenders);
    this.byPublication = columnsOf(
      tenders.toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0) || compareIds(a.id, b.id)),
    );
    for (const { closesAt, searchCodes } of tenders) {
      for (const digits of prefixesOf(searchCodes)) {
        const times = this.closingTimes.get(digits);
        if (times) times.push(closesAt);
        else this.closingTimes.set(digits, [closesAt]);
      }
    }
  }

  /** Those that are active at this moment. */
  activeAt(now: number): readonly OpenTender[] {
    const { tenders, closesAt } = this.byDeadline;
    return tenders.slice(countUpTo(closesAt, now));
  }

  /** When the next one stops being active. */
  nextClosing(now: number): number | null {
    const { closesAt } = this.byDeadline;
    return finite(closesAt[countUpTo(closesAt, now)]);
  }

  select(filter: TenderFilter, now: number, size = pageSize): Selection {
    const columns = filter.sort === "published" ? this.byPublication : this.byDeadline;
    const { tenders, closesAt, sectors } = columns;
    const matches = matcherOf(filter, columns);
    const range = closingRange(filter.closing, now, this.zone);
    const sector = filter.sector ? Number(filter.sector) : noSector;
    const weekNumbers = weeksFrom(columns, mondayOf(localDay(now, this.zone)), this.zone);
    const byWeek = new Uint32Array(weeksShown + 1);
    const bySector = new Uint32Array(noSector + 1);
    const page: OpenTender[] = [];
    const first = (filter.page - 1) * size;
    let total = 0;
    for (let place = 0; place < tenders.length; place++) {
      const closes = closesAt[place] ?? 0;
      if (closes <= now || !matches(place)) continue;
      const own = sectors[place] ?? noSector;
      const inSector = sector === noSector || own === sector;
      if (inSector) add(byWeek, weekNumbers[place] ?? weeksShown);
      if (range && (closes < range.from || closes >= range.to)) continue;
      add(bySector, own);
      if (!inSector) continue;
      const tender = total >= first && total < first + size ? tenders[place] : undefined;
      if (tender) page.push(tender);
      total++;
    }
    return {
      tenders: page,
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      sectors: countsOf(bySector),
      weeks: [...byWeek.subarray(0, weeksShown)],
    };
  }

  /** How many are active for a code or below it, and when the first of them ends. */
  countOf(code: string, now: number): { count: number; until: number | null } {
    const times = this.closingTimes.get(significantDigits(code)) ?? [];
    const over = countUpTo(times, now);
    return { count: times.length - over, until: finite(times[over]) };
  }
}

/** The searched fields, column by column: scanning objects takes three times as long. */
interface Columns {
  tenders: readonly OpenTender[];
  closesAt: Float64Array;
  sectors: Uint8Array;
  texts: readonly string[];
  codes: readonly string[];
  /** The weeks in which they close, counted from this Monday. */
  weeks?: { monday: string; numbers: Uint8Array };
}

/** A sector is two digits. */
const noSector = 100;

function columnsOf(tenders: readonly OpenTender[]): Columns {
  return {
    tenders,
    closesAt: Float64Array.from(tenders, ({ closesAt }) => closesAt),
    sectors: Uint8Array.from(tenders, ({ division }) =>
      /^\d\d$/.test(division) ? Number(division) : noSector,
    ),
    texts: tenders.map(({ searchText }) => searchText),
    codes: tenders.map(({ searchCodes }) => searchCodes),
  };
}

/** Closing weeks by number, cached for the current week. The last number is for later and unknown ones. */
function weeksFrom(columns: Columns, monday: string, zone: string): Uint8Array {
  if (columns.weeks?.monday === monday) return columns.weeks.numbers;
  const starts = Array.from({ length: weeksShown + 1 }, (_, week) =>
    startOfDay(addDays(monday, 7 * week), zone),
  );
  const numbers = Uint8Array.from(columns.closesAt, (closes) =>
    Math.max(0, countUpTo(starts, closes) - 1),
  );
  columns.weeks = { monday, numbers };
  return numbers;
}

/**
 * Matches titles and buyers, ignoring case and diacritics; a reference only as a whole, and a CPV code from four
 * digits on, since shorter numbers are more often part of a title.
 */
function matcherOf(
  { q, cpv }: TenderFilter,
  { texts, codes }: Columns,
): (place: number) => boolean {
  const text = foldTenderText(q);
  const chosen = cpv && ` ${significantDigits(cpv)}`;
  const reference = /\d/.test(q) ? `#${q.replaceAll(" ", "")}#` : "";
  const typed = q.length < 4 ? "" : codeDigits(q);
  const code = typed && ` ${significantDigits(typed)}`;
  if (!text && !chosen) return () => true;
  const inText = (place: number) => (texts[place] ?? "").includes(text);
  if (!chosen && !reference) return inText;
  return (place) => {
    const own = codes[place] ?? "";
    if (chosen && !own.includes(chosen)) return false;
    if (text === "" || inText(place)) return true;
    return (reference !== "" && own.includes(reference)) || (code !== "" && own.includes(code));
  };
}

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

/** Until the end of the seventh day, as 'days left' counts. */
function closingRange(
  chosen: string,
  now: number,
  zone: string,
): { from: number; to: number } | null {
  if (!chosen) return null;
  const begin = (day: string) => startOfDay(day, zone);
  if (chosen !== "7") return { from: begin(chosen), to: begin(addDays(chosen, 7)) };
  return { from: now, to: begin(addDays(localDay(now, zone), 8)) };
}

/** By two-digit sector, without zeros. */
function countsOf(bySector: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  bySector.forEach((count, sector) => {
    if (count > 0 && sector !== noSector) counts.set(String(sector).padStart(2, "0"), count);
  });
  return counts;
}

/** How many of the sorted numbers are not greater than the limit. */
function countUpTo(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Each prefix once per tender, since two codes of one division count as one tender. */
function prefixesOf(searchCodes: string): Set<string> {
  const found = new Set<string>();
  for (const [, code = ""] of searchCodes.matchAll(/ (\d{8})(?= |$)/g)) {
    for (let length = 2; length <= 8; length++) found.add(code.slice(0, length));
  }
  return found;
}

/** As the database orders them: numbers by size, UUIDs by their letters. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function finite(moment: number | undefined): number | null {
  return moment !== undefined && Number.isFinite(moment) ? moment : null;
}
