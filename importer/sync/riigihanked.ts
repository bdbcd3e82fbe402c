import { type Answer, webDocument } from "../fetch/fetch-document.ts";
import { countries } from "../notice/countries.ts";
import { noSuchMonth } from "../sources/riigihanked/estonian-register.ts";
import { paceOf, type SyncParts, type SyncResult } from "./attempt-import.ts";
import type { States } from "./document-state.ts";
import {
  earlierOf,
  laterOf,
  monthsBetween,
  nextMonth,
  previousMonth,
  type Range,
  todayIn,
} from "./periods.ts";
import { syncPeriods } from "./sync-periods.ts";

/*
 * The Estonian register: two documents a month, of notices and of awards. The current month grows day by day, and its
 * last changes come in the first days of the next. Nothing but its open data is requested, as its terms demand.
 */

const { timeZone } = countries.EE;
const daysOfOverlap = 5;
/** How many missed months a sync catches up with; an operator can ask for more. */
const maxMonthsBack = 3;
/** Suffix of the month: the two documents have separate states. */
const awards = " awards";

export function syncRiigihanked(parts: SyncParts, range?: Range): Promise<SyncResult> {
  const pace = paceOf(parts, 1_000, "riigihanked");
  const base = parts.addresses.tendersUrl;
  return syncPeriods(parts, {
    source: parts.sources.riigihanked,
    plan: (states) =>
      planMonths(states, parts.now(), range).flatMap((month) => [month, month + awards]),
    document: (period, known) =>
      webDocument(addressOf(period, base), {
        base,
        pace,
        isMissing,
        // An operator who asks for it again wants it read even if it has not changed.
        ...(!range?.again && { etag: known?.etag, lastModified: known?.lastModified }),
      }),
    afterImport: (period) => ({ state: hasSettled(period, parts.now()) ? "final" : "imported" }),
    // A few months are cheap to request; later they are older than `maxMonthsBack`.
    givesUp: () => false,
  });
}

export function addressOf(period: string, base: string): string {
  const [year, month] = period.slice(0, 7).split("-").map(Number);
  const feed = period.endsWith(awards) ? "notice_award" : "notice";
  return new URL(`${feed}/${year}/month/${month}/xml`, base).href;
}

export function isMissing({ status, beginning }: Answer): boolean {
  return status === 404 || beginning.includes(noSuchMonth);
}

/** From the oldest month that is known and not final; on a first sync this month, and early in a month the previous one. */
export function planMonths(states: States, now: Date, range?: Range): string[] {
  const current = todayIn(timeZone, now).slice(0, 7);
  const isFinal = (month: string) =>
    [month, month + awards].every((period) => states.get(period)?.state === "final");
  if (range) {
    return monthsBetween(range.from, earlierOf(range.to.slice(0, 7), current)).filter(
      (month) => range.again || !isFinal(month),
    );
  }
  const earliest = monthsBack(current, maxMonthsBack);
  const read = [...states.values()].filter(({ state }) => state !== "missing");
  const known = read.map(({ period }) => period.slice(0, 7)).sort();
  const overlap = hasSettled(previousMonth(current), now) ? current : previousMonth(current);
  const from = laterOf(earlierOf(known[0] ?? overlap, overlap), earliest);
  return monthsBetween(from, current).filter((month) => !isFinal(month));
}

function monthsBack(month: string, count: number): string {
  return count === 0 ? month : monthsBack(previousMonth(month), count - 1);
}

/** Whether nothing is added to the month any more. */
function hasSettled(period: string, now: Date): boolean {
  const lastDay = `${nextMonth(period.slice(0, 7))}-${String(daysOfOverlap).padStart(2, "0")}`;
  return todayIn(timeZone, now) > lastDay;
}
