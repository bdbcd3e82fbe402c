import { addDays, localDay, mondayOf, startOfDay } from "../../site/local-time.ts";
import { significantDigits } from "../cpv/vocabulary.ts";
import type { NoticeFilter } from "./notice-filter.ts";
import { hasDeadline, noticeKinds } from "./notice-kind.ts";
import {
  asksAnything,
  matcherOf,
  type NoticeFacts,
  type Unknown,
  unknowns,
} from "./notice-matcher.ts";
import { byId, compare } from "./notice-order.ts";
import type { Tender } from "./tender.ts";

export const pageSize = 20;

/** In the market chart. */
export const weeksShown = 8;

/** What lists show and search. Without the description, which is long and stays in the database. */
export interface BoardNotice extends Omit<Tender, "description">, NoticeFacts {
  region: Tender["region"];
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** When it leaves the board: see notice-life.ts. */
  until: number;
}

/** One page of the notices that match a filter, and the counts for the filter's choices. */
export interface Selection {
  notices: BoardNotice[];
  total: number;
  pages: number;
  /** How many of all that match do not say what was asked for. */
  unknown: Record<Unknown, number>;
  /** Counts by kind, ignoring the chosen kinds; and the time chosen, where a kind has no deadlines. */
  kinds: Record<Tender["kind"], number>;
  /** Of all kinds, ignoring the time chosen. */
  ofAllKinds: number;
  /** Counts by sector, ignoring the chosen sector. */
  sectors: Map<string, number>;
  /** Counts by closing week, from the current one on, ignoring the chosen week. */
  weeks: number[];
}

/**
 * What is current in a country, in memory: a search is one scan of some thousand strings, where the database would
 * read an index twice for each visitor.
 */
export class NoticeBoard {
  private readonly columns: Columns;
  /** Places in the columns, the latest publication first. */
  private readonly byPublication: Uint32Array;
  /** Open tenders by code prefix, which stands for the code and all below it: sorted closing times. */
  private readonly closingTimes = new Map<string, number[]>();
  /** When something changes by itself. */
  private readonly ends: Float64Array;
  private readonly zone: string;
  /** Where the notices come from. */
  readonly sources: ReadonlySet<number>;

  /**
   * Of each kind the given are sorted: soonest deadline first, those without one last. The zone is that of the country: by
   * its clocks days and weeks begin.
   */
  constructor(given: Iterable<BoardNotice>, zone: string) {
    this.zone = zone;
    // Sorting is stable: what has no deadline stays after what has one that never comes.
    const notices = [...given].sort((a, b) => compare(a.closesAt, b.closesAt));
    this.columns = columnsOf(notices);
    this.byPublication = publicationOrder(notices);
    this.ends = this.columns.until.toSorted();
    this.sources = new Set(notices.map(({ source }) => source));
    for (const { kind, closesAt, searchCodes } of notices) {
      if (kind !== "tender") continue;
      for (const digits of prefixesOf(searchCodes)) {
        const times = this.closingTimes.get(digits);
        if (times) times.push(closesAt);
        else this.closingTimes.set(digits, [closesAt]);
      }
    }
  }

  get size(): number {
    return this.columns.notices.length;
  }

  /** Tenders that are open at this moment, soonest deadline first. */
  tendersAt(now: number): BoardNotice[] {
    return this.columns.notices.filter(({ kind, until }) => kind === "tender" && until > now);
  }

  /** When the next notice leaves the board. */
  nextEnd(now: number): number | null {
    return finite(this.ends[countUpTo(this.ends, now)]);
  }

  select(filter: NoticeFilter, now: number, size = pageSize): Selection {
    const { columns } = this;
    const { notices, until, closesAt, sectors, kinds } = columns;
    const matcher = asksAnything(filter) ? matcherOf({ ...filter, kind: noticeKinds }) : undefined;
    const range = closingRange(filter.closing, now, this.zone);
    const sector = filter.sector ? Number(filter.sector) : noSector;
    const chosenKinds = noticeKinds.map((kind) => filter.kind.includes(kind));
    const weekNumbers = weeksFrom(columns, mondayOf(localDay(now, this.zone)), this.zone);
    const byWeek = new Uint32Array(weeksShown + 1);
    const bySector = new Uint32Array(noSector + 1);
    const byKind = new Uint32Array(noticeKinds.length);
    const byUnknown = new Uint32Array(unknowns.length);
    let ofAllKinds = 0;
    const known: number[] = [];
    const others: number[] = [];
    const order = filter.sort === "published" ? this.byPublication : undefined;
    for (let at = 0; at < notices.length; at++) {
      const place = order ? (order[at] ?? 0) : at;
      if ((until[place] ?? 0) <= now) continue;
      const unknown = matcher ? matcher.test(notices[place] as BoardNotice) : 0;
      if (unknown === undefined) continue;
      const kind = kinds[place] ?? 0;
      const isChosen = chosenKinds[kind] === true;
      const own = sectors[place] ?? noSector;
      const inSector = sector === noSector || own === sector;
      if (inSector && isChosen && isDue[kind]) add(byWeek, weekNumbers[place] ?? weeksShown);
      const closes = closesAt[place] ?? 0;
      const inRange = !range || (isDue[kind] && closes >= range.from && closes < range.to);
      if (inSector) ofAllKinds++;
      if (inSector && (inRange || !isDue[kind])) add(byKind, kind);
      if (!inRange || !isChosen) continue;
      add(bySector, own);
      if (!inSector) continue;
      if (unknown === 0) known.push(place);
      else {
        others.push(place);
        for (let bit = 0; bit < byUnknown.length; bit++) {
          if (unknown & (1 << bit)) add(byUnknown, bit);
        }
      }
    }
    // What is known to fit comes before what may.
    const found = others.length > 0 ? known.concat(others) : known;
    const first = (filter.page - 1) * size;
    return {
      notices: found.slice(first, first + size).map((place) => notices[place] as BoardNotice),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / size)),
      unknown: namedCounts(unknowns, byUnknown),
      kinds: namedCounts(noticeKinds, byKind),
      ofAllKinds,
      sectors: countsOf(bySector),
      weeks: [...byWeek.subarray(0, weeksShown)],
    };
  }

  /** How many tenders are open for a code or below it, and when the first of them ends. */
  countOf(code: string, now: number): { count: number; until: number | null } {
    const times = this.closingTimes.get(significantDigits(code)) ?? [];
    const over = countUpTo(times, now);
    return { count: times.length - over, until: finite(times[over]) };
  }
}

const isDue = noticeKinds.map(hasDeadline);

/** What is compared for every notice, column by column: reading it from objects takes three times as long. */
interface Columns {
  notices: readonly BoardNotice[];
  until: Float64Array;
  closesAt: Float64Array;
  sectors: Uint8Array;
  kinds: Uint8Array;
  /** The weeks in which they close, counted from this Monday. */
  weeks?: { monday: string; numbers: Uint8Array };
}

/** A sector is two digits. */
const noSector = 100;

function columnsOf(notices: readonly BoardNotice[]): Columns {
  return {
    notices,
    until: Float64Array.from(notices, ({ until }) => until),
    closesAt: Float64Array.from(notices, ({ closesAt }) => closesAt),
    sectors: Uint8Array.from(notices, ({ division }) =>
      /^\d\d$/.test(division) ? Number(division) : noSector,
    ),
    kinds: Uint8Array.from(notices, ({ kind }) => noticeKinds.indexOf(kind)),
  };
}

function publicationOrder(notices: readonly BoardNotice[]): Uint32Array {
  const at = (place: number) => notices[place] as BoardNotice;
  return Uint32Array.from(notices.keys()).sort(
    (a, b) => compare(at(b).published ?? 0, at(a).published ?? 0) || byId(at(a), at(b)),
  );
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

function namedCounts<Name extends string>(
  names: readonly Name[],
  counts: Uint32Array,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, place) => [name, counts[place] ?? 0])) as Record<
    Name,
    number
  >;
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

function finite(moment: number | undefined): number | null {
  return moment !== undefined && Number.isFinite(moment) ? moment : null;
}
