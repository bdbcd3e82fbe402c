/*
 * Converts between moments and what clocks show in a zone (`Europe/Riga`). Moments are milliseconds since 1970, days
 * are written `2026-11-15`. Why no library is used: docs/decisions/063-libraries-or-own.md.
 */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** `2026-11-15 14:05:00` */
export function localClock(moment: number, zone: string): string {
  return new Date(shownAsUtc(moment, zone)).toISOString().slice(0, 19).replace("T", " ");
}

/** `2026-11-15` */
export function localDay(moment: number, zone: string): string {
  const number = Math.floor(shownAsUtc(moment, zone) / dayMs);
  const known = days.get(number);
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  if (days.size >= mostKnown) days.clear();
  days.set(number, day);
  return day;
}

/** Days by their number since 1970: a list writes a hundred dates, of a few months. */
const days = new Map<number, string>();
const mostKnown = 20_000;

export function localHour(moment: number, zone: string): number {
  return new Date(shownAsUtc(moment, zone)).getUTCHours();
}

/** The moment when UTC clocks show what clocks in the zone show at `moment`; for times written without a zone. */
export function shownAsUtc(moment: number, zone: string): number {
  return moment + offsetAt(moment, zone);
}

/** The reverse: the moment when clocks in the zone show what UTC clocks show at `shown`. */
export function momentFromLocal(shown: number, zone: string): number {
  // The first offset is read two or three hours off; reading it again also gets days of clock changes right.
  const guess = shown - offsetAt(shown, zone);
  return shown - offsetAt(guess, zone);
}

export function startOfDay(day: string, zone: string): number {
  return momentFromLocal(Date.parse(day), zone);
}

export function nextMidnight(now: number, zone: string): number {
  const today = Math.floor(shownAsUtc(now, zone) / dayMs);
  return momentFromLocal((today + 1) * dayMs, zone);
}

/** Calendar days: a deadline tomorrow morning is one day away this evening. */
export function daysUntil(moment: number, now: number, zone: string): number {
  return (Date.parse(localDay(moment, zone)) - Date.parse(localDay(now, zone))) / dayMs;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day some months later, or the last one of a shorter month: `2026-01-31` + 1 → `2026-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** Includes both `from` and `to`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Monday of the week that the day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Offsets are cached by the hour, because clocks change on the hour. */
interface Zone {
  offset: Intl.DateTimeFormat;
  known: Map<number, number>;
}

const zones = new Map<string, Zone>();

function offsetAt(moment: number, name: string): number {
  const { offset, known } = zoneOf(name);
  const hour = Math.floor(moment / hourMs);
  const before = known.get(hour);
  if (before !== undefined) return before;
  const found = readOffset(offset.format(hour * hourMs));
  if (known.size >= mostKnown) known.clear();
  known.set(hour, found);
  return found;
}

/** Reads `11/15/2026, GMT+02:00`; the text has no number where the offset is zero. */
function readOffset(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Made once per zone: creating a formatter takes a hundred times as long as using it. */
function zoneOf(name: string): Zone {
  const made = zones.get(name);
  if (made) return made;
  const offset = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
  const zone = { offset, known: new Map() };
  zones.set(name, zone);
  return zone;
}
