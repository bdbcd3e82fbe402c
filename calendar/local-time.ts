/*
 * What clocks show in a zone (`Europe/Riga`), and when they show it. Moments are milliseconds since 1970, days are
 * written `2026-11-15`. Why it is our own: docs/decisions/063-libraries-or-own.md.
 */

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** `2026-11-15 14:05:00` */
export function localClock(moment: number, zone: string): string {
  return new Date(shownAsUtc(moment, zone)).toISOString().slice(0, 19).replace("T", " ");
}

/** `2026-11-15` */
export function localDay(moment: number, zone: string): string {
  return new Date(shownAsUtc(moment, zone)).toISOString().slice(0, 10);
}

export function localHour(moment: number, zone: string): number {
  return new Date(shownAsUtc(moment, zone)).getUTCHours();
}

/** The moment when clocks in UTC show what clocks in the zone show now: for what is to be written without a zone. */
export function shownAsUtc(moment: number, zone: string): number {
  return moment + offsetAt(moment, zone);
}

/** The moment when clocks in the zone show what clocks in UTC show now. */
export function fromShown(shown: number, zone: string): number {
  // Off by the zone's two or three hours; the second look also gets the days of clock changes.
  const guess = shown - offsetAt(shown, zone);
  return shown - offsetAt(guess, zone);
}

export function startOfDay(day: string, zone: string): number {
  return fromShown(Date.parse(day), zone);
}

export function nextMidnight(now: number, zone: string): number {
  return startOfDay(addDays(localDay(now, zone), 1), zone);
}

/** Calendar days: a deadline tomorrow morning is one day away this evening. */
export function daysUntil(moment: number, now: number, zone: string): number {
  return (Date.parse(localDay(moment, zone)) - Date.parse(localDay(now, zone))) / dayMs;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Both of them among the days. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Of the week that the day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** By the hour: clocks change on the hour. */
interface Zone {
  offset: Intl.DateTimeFormat;
  known: Map<number, number>;
}

const zones = new Map<string, Zone>();
const mostKnown = 20_000;

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

/** `11/15/2026, GMT+02:00`; without a number where there is no difference. */
function readOffset(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Made once: making a formatter takes a hundred times as long as using it. */
function zoneOf(name: string): Zone {
  const made = zones.get(name);
  if (made) return made;
  const offset = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
  const zone = { offset, known: new Map() };
  zones.set(name, zone);
  return zone;
}
