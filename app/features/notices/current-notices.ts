import { addDays, localDay, mondayOf, startOfDay } from "../../../calendar/local-time.ts";
import { isNew, newUntil } from "./notice.ts";
import type { BoardNotice } from "./notice-columns.ts";
import {
  type BoardColumns,
  columnsOf,
  countOne,
  countUpTo,
  namedCounts,
  noSector,
  publicationOrder,
  sectorCounts,
  weeksFrom,
  weeksShown,
} from "./notice-columns.ts";
import type { NoticeFilter } from "./notice-filter.ts";
import { hasDeadline, noticeKinds } from "./notice-kind.ts";
import { asksAnything, matcherOf, unknowns } from "./notice-matcher.ts";
import { compare } from "./notice-order.ts";
import { significantDigits } from "./vocabulary.ts";

export const pageSize = 20;

export type Selection = ReturnType<NoticeBoard["select"]>;

/**
 * The current notices of a country, in memory: a search is one scan of some thousand strings, whereas the database
 * would read an index twice for each visitor.
 */
export class NoticeBoard {
  private readonly columns: BoardColumns;
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
  constructor(given: Iterable<BoardNotice>, zone: string) {
    this.zone = zone;
    // Sorting is stable, so notices without a deadline stay after those whose deadline is `Infinity`.
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
      const place = order ? (order[at] ?? 0) : at;
      if ((until[place] ?? 0) <= now) continue;
      if (filter.fresh) {
        const notice = notices[place] as BoardNotice;
        if (!isNew(notice, now)) continue;
        freshUntil = Math.min(freshUntil, newUntil(notice) ?? Infinity);
      }
      const unknown = matcher ? matcher.test(notices[place] as BoardNotice) : 0;
      if (unknown === undefined) continue;
      const kind = kinds[place] ?? 0;
      const isChosen = chosenKinds[kind] === true;
      const own = sectors[place] ?? noSector;
      const inSector = sector === noSector || own === sector;
      if (inSector && isChosen && isDue[kind]) countOne(byWeek, weekNumbers[place] ?? weeksShown);
      const closes = closesAt[place] ?? 0;
      const inRange = !range || (isDue[kind] && closes >= range.from && closes < range.to);
      if (inSector) ofAllKinds++;
      if (inSector && (inRange || !isDue[kind])) countOne(byKind, kind);
      if (!inRange || !isChosen) continue;
      countOne(bySector, own);
      if (!inSector) continue;
      if (unknown === 0) known.push(place);
      else {
        others.push(place);
        for (let bit = 0; bit < byUnknown.length; bit++) {
          if (unknown & (1 << bit)) countOne(byUnknown, bit);
        }
      }
    }
    // Notices that certainly match come before those that may match.
    const found = others.length > 0 ? known.concat(others) : known;
    const first = (filter.page - 1) * size;
    return {
      notices: found.slice(first, first + size).map((place) => notices[place] as BoardNotice),
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

const isDue = noticeKinds.map(hasDeadline);

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
