import { addDays, startOfDay } from "../../../calendar/local-time.ts";
import type { Tender } from "./notice.ts";
import { noticeKinds } from "./notice-kind.ts";
import type { NoticeFacts } from "./notice-matcher.ts";
import { byId, compare } from "./notice-order.ts";

/** A notice as lists show and search it. The description is left out: it is long and stays in the database. */
export interface BoardNotice extends Omit<Tender, "description">, NoticeFacts {
  region: Tender["region"];
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** When the notice stops being current: see notice-life.ts. */
  until: number;
}

export const weeksShown = 8;

/** Fields compared for every notice, one array each: reading them from objects takes three times as long. */
export interface BoardColumns {
  notices: readonly BoardNotice[];
  until: Float64Array;
  closesAt: Float64Array;
  sectors: Uint8Array;
  kinds: Uint8Array;
  /** The week in which each notice closes, counted from `monday`. */
  weeks?: { monday: string; numbers: Uint8Array };
}

/** Not a sector: sectors are two digits, 0 to 99. */
export const noSector = 100;

export function columnsOf(notices: readonly BoardNotice[]): BoardColumns {
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

export function publicationOrder(notices: readonly BoardNotice[]): Uint32Array {
  const at = (place: number) => notices[place] as BoardNotice;
  return Uint32Array.from(notices.keys()).sort(
    (a, b) => compare(at(b).published ?? 0, at(a).published ?? 0) || byId(at(a), at(b)),
  );
}

/** The number of each notice's closing week, cached for the current week. The last number means later or unknown. */
export function weeksFrom(columns: BoardColumns, monday: string, zone: string): Uint8Array {
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

export function countOne(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

export function namedCounts<Name extends string>(
  names: readonly Name[],
  counts: Uint32Array,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, place) => [name, counts[place] ?? 0])) as Record<
    Name,
    number
  >;
}

/** Counts by two-digit sector, without zeros. */
export function sectorCounts(bySector: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>();
  bySector.forEach((count, sector) => {
    if (count > 0 && sector !== noSector) counts.set(String(sector).padStart(2, "0"), count);
  });
  return counts;
}

/** How many of the sorted numbers are not greater than the limit. */
export function countUpTo(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
