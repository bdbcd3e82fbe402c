import { addDays, daysBetween } from "../../calendar/local-time.ts";
import { type Answer, webDocument } from "../fetch/fetch-document.ts";
import { countries } from "../notice/countries.ts";
import { paceOf, type SyncParts, type SyncResult } from "./attempt-import.ts";
import type { States } from "./document-state.ts";
import { earlierOf, hasCome, laterOf, type Range, todayIn } from "./periods.ts";
import { syncPeriods } from "./sync-periods.ts";

/*
 * Latvia's IUB: a file a day, weekends too, written at four in the morning for the day before and never corrected. So each
 * day is read once. A missing day comes as a web page with status 200.
 */

const { timeZone } = countries.LV;
const written = "04:00:00";
const firstDays = 14;
/** After so many days a missing day counts as one without notices. */
const missingDays = 7;
/** Days per sync, which has to end before the next one; that one continues. */
const maxDays = 60;
/** The first day of the open data in today's format. */
const firstDay = "2023-10-25";

export function syncIub(parts: SyncParts, range?: Range): Promise<SyncResult> {
  const pace = paceOf(parts, 1_000, "iub");
  const base = parts.addresses.iubUrl;
  const today = todayIn(timeZone, parts.now());
  return syncPeriods(parts, {
    source: parts.sources.iub,
    plan: (states) => planDays(states, parts.now(), range),
    document: (day) => webDocument(addressOf(day, base), { base, pace, isMissing }),
    afterImport: () => ({ state: "final" }),
    givesUp: (day) => addDays(day, missingDays) < today,
  });
}

export function addressOf(day: string, base: string): string {
  const [year, month, date] = day.split("-");
  return new URL(`${year}/${month}/${date}-${month}-${year}.json`, base).href;
}

/** IUB's files are JSON, so an answer with markup is none of them. */
export function isMissing({ status, contentType, beginning }: Answer): boolean {
  return status === 404 || contentType.includes("text/html") || /^\s*</.test(beginning);
}

/** Every day since the last that was read, up to yesterday, and those that were missing; never today. */
export function planDays(states: States, now: Date, range?: Range): string[] {
  const today = todayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  const last = hasCome(today, written, timeZone, now) ? yesterday : addDays(yesterday, -1);
  const isFinal = (day: string) => states.get(day)?.state === "final";
  if (range) {
    const days = daysBetween(laterOf(range.from, firstDay), earlierOf(range.to, last));
    return days.filter((day) => range.again || !isFinal(day));
  }
  const known = [...states.values()];
  const read = known.filter(({ state }) => state !== "missing").map(({ period }) => period);
  const missing = known.filter(({ state }) => state === "missing").map(({ period }) => period);
  const newest = read.sort().at(-1);
  const from = newest ? addDays(newest, 1) : addDays(today, -firstDays);
  const days = new Set([...missing.filter((day) => day <= last), ...daysBetween(from, last)]);
  return [...days].sort().slice(0, maxDays);
}
