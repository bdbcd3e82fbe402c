import { addDays, localDay, mondayOf, startOfDay } from "../../../calendar/local-time.ts";
import { asksAnything, matcherOf, type NoticeFacts, unknowns } from "./filter-matcher.ts";
import { byId, compareNumbers, isNew, type Notice, newUntil } from "./notice.ts";
import type { NoticeFilter } from "./notice-filter.ts";
import { hasDeadline, noticeKinds } from "./notice-kind.ts";
import { significantDigits } from "./vocabulary.ts";

export const pageSize = 20;

export const weeksShown = 8;

/** A notice as lists show and search it. The description is left out: it is long and stays in the database. */
export interface CurrentNotice extends Omit<Notice, "description">, NoticeFacts {
  region: Notice["region"];
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** When the notice stops being current: see notice-life.ts. */
  until: number;
}

/**
 * The current notices of a country, in memory: a search is one scan of some thousand strings, whereas the database
 * would read an index twice for each visitor.
 */
export class CurrentNotices {
  private readonly columns: NoticeColumns;
  /** Indexes into the columns, latest publication first. */
  private readonly byPublication: Uint32Array;
  /** Sorted closing times of open tenders, by code prefix: each prefix covers the code and all below it. */
  private readonly closingTimes = new Map<string, number[]>();
  /** Sorted times at which notices stop being current. */
  private readonly ends: Float64Array;
  private readonly zone: string;
  /** Numbers of the sources of these notices. */
  readonly sources: ReadonlySet<number>;

  /**
   * The given notices must be sorted within each kind: soonest deadline first, those without one last. `zone` is the
   * country's time zone, in which days and weeks begin.
   */
  constructor(given: Iterable<CurrentNotice>, zone: string) {
    this.zone = zone;
    // Sorting is stable, so notices without a deadline stay after those whose deadline is `Infinity`.
    const notices = [...given].sort((a, b) => compareNumbers(a.closesAt, b.closesAt));
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
  tendersAt(now: number): CurrentNotice[] {
    return this.columns.notices.filter(({ kind, until }) => kind === "tender" && until > now);
  }

  /** When the next notice stops being current. */
  nextEnd(now: number): number | null {
    return finite(this.ends[countUpTo(this.ends, now)]);
  }

  /** One page of the notices that match a filter, and the counts for the filter's choices. */
  select(filter: NoticeFilter, now: number, size = pageSize) {
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
    let freshUntil = Infinity;
    const known: number[] = [];
    const others: number[] = [];
    const order = filter.sort === "published" ? this.byPublication : undefined;
    for (let at = 0; at < notices.length; at++) {
      const index = order ? (order[at] ?? 0) : at;
      if ((until[index] ?? 0) <= now) continue;
      if (filter.fresh) {
        const notice = notices[index] as CurrentNotice;
        if (!isNew(notice, now)) continue;
        freshUntil = Math.min(freshUntil, newUntil(notice) ?? Infinity);
      }
      const unknown = matcher ? matcher.test(notices[index] as CurrentNotice) : 0;
      if (unknown === undefined) continue;
      const kind = kinds[index] ?? 0;
      const isChosen = chosenKinds[kind] === true;
      const own = sectors[index] ?? noSector;
      const inSector = sector === noSector || own === sector;
      if (inSector && isChosen && isDue[kind]) countOne(byWeek, weekNumbers[index] ?? weeksShown);
      const closes = closesAt[index] ?? 0;
      const inRange = !range || (isDue[kind] && closes >= range.from && closes < range.to);
      if (inSector) ofAllKinds++;
      if (inSector && (inRange || !isDue[kind])) countOne(byKind, kind);
      if (!inRange || !isChosen) continue;
      countOne(bySector, own);
      if (!inSector) continue;
      if (unknown === 0) known.push(index);
      else {
        others.push(index);
        for (let bit = 0; bit < byUnknown.length; bit++) {
          if (unknown & (1 << bit)) countOne(byUnknown, bit);
        }
      }
    }
    // Notices that certainly match come before those that may match.
    const found = others.length > 0 ? known.concat(others) : known;
    const first = (filter.page - 1) * size;
    return {
      notices: found.slice(first, first + size).map((index) => notices[index] as CurrentNotice),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / size)),
      /** How many matching notices do not state an aspect that was filtered by. */
      unknown: namedCounts(unknowns, byUnknown),
      /** Counts by kind, ignoring the chosen kinds; kinds without deadlines also ignore the closing time. */
      kinds: namedCounts(noticeKinds, byKind),
      /** Count over all kinds, ignoring the chosen closing time. */
      ofAllKinds,
      /** Counts by sector, ignoring the chosen sector. */
      sectors: sectorCounts(bySector),
      /** Counts by closing week, from the current one on, ignoring the chosen week. */
      weeks: [...byWeek.subarray(0, weeksShown)],
      /** When the first of the notices selected as new stops being new. */
      freshUntil: finite(freshUntil),
    };
  }

  /** How many tenders are open for a code or below it, and when the first of them closes. */
  countOf(code: string, now: number): { count: number; until: number | null } {
    const times = this.closingTimes.get(significantDigits(code)) ?? [];
    const over = countUpTo(times, now);
    return { count: times.length - over, until: finite(times[over]) };
  }
}

export type Selection = ReturnType<CurrentNotices["select"]>;

/** Fields compared for every notice, one array each: reading them from objects takes three times as long. */
interface NoticeColumns {
  notices: readonly CurrentNotice[];
  until: Float64Array;
  closesAt: Float64Array;
  sectors: Uint8Array;
  kinds: Uint8Array;
  /** The week in which each notice closes, counted from `monday`. */
  weeks?: { monday: string; numbers: Uint8Array };
}

/** Not a sector: sectors are two digits, 0 to 99. */
const noSector = 100;

function columnsOf(notices: readonly CurrentNotice[]): NoticeColumns {
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

function publicationOrder(notices: readonly CurrentNotice[]): Uint32Array {
  const at = (index: number) => notices[index] as CurrentNotice;
  return Uint32Array.from(notices.keys()).sort(
    (a, b) => compareNumbers(at(b).published ?? 0, at(a).published ?? 0) || byId(at(a), at(b)),
  );
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

/** Seven days last until the end of the seventh day, as in 'days left'. */
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

/** The number of each notice's closing week, cached for the current week. The last number means later or unknown. */
function weeksFrom(columns: NoticeColumns, monday: string, zone: string): Uint8Array {
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

const isDue = noticeKinds.map(hasDeadline);

function countOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function namedCounts<Name extends string>(
  names: readonly Name[],
  counts: Uint32Array,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<
    Name,
    number
  >;
}

/** Counts by two-digit sector, without zeros. */
function sectorCounts(bySector: Uint32Array): Map<string, number> {
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
