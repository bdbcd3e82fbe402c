import { addDays, daysBetween } from "../../calendar/local-time.ts";
import { isWeekend } from "../../calendar/working-days.ts";
import { type Document, notThere } from "../document.ts";
import { DocumentError, RefusedDocument, Unreachable } from "../document-error.ts";
import { fetchBytes, webDocument } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import { paceOf, type SyncParts, type SyncResult } from "./attempt-import.ts";
import type { DocumentState, States } from "./document-state.ts";
import { earlierOf, hasCome, type Range, todayIn } from "./periods.ts";
import { syncPeriods } from "./sync-periods.ts";
import { type TedDay, tedDay } from "./ted-day.ts";

/*
 * TED appears on working days at nine in Luxembourg, and may be changed until half past. Each day is searched for notices of
 * the three countries. For the back file whole packages are asked for, of all countries: hundreds of requests less.
 */

const timeZone = "Europe/Luxembourg";
const appears = "09:00:00";
const settles = "09:30:00";
const firstDays = 7;
/** Then a missing day was a holiday. */
const missingDays = 4;
/** How long a day whose XML was refused is asked for again, once in twenty hours. */
const thinDays = 7;
const thinPauseMs = 20 * 3_600_000;
/** Of one sync, which has to end before the next. */
const maxDays = 20;
/** The service allows 600 notices in six minutes. */
const pauseMs = 700;
/** In a state's cursor: XML was refused. */
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
