/** Deadlines are the Estonian register's, so its clocks count on every site. */
export const registerZone = "Europe/Tallinn";

export const dayMs = 86_400_000;

/** Swedes write the time of day as ISO does. Made once: making a formatter takes longer than using it. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: registerZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2026-11-15 14:05:00`, as clocks in Tallinn show it. */
export function tallinnClock(moment: number): string {
  return clock.format(moment);
}

/** `2026-11-15` */
export function tallinnDay(moment: number): string {
  return new Date(moment + offsetAt(moment)).toISOString().slice(0, 10);
}

/** Calendar days: a deadline tomorrow morning is one day away this evening. */
export function daysUntil(moment: number, now: number): number {
  return (Date.parse(tallinnDay(moment)) - Date.parse(tallinnDay(now))) / dayMs;
}

/** The moment when a day begins there. */
export function startOfDay(day: string): number {
  const utc = Date.parse(day);
  // Off by the zone's two or three hours; the second look also gets the days of clock changes.
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday of the week that the day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay() || 7;
  return addDays(day, 1 - weekday);
}

export function nextMidnight(now: number): number {
  return startOfDay(addDays(tallinnDay(now), 1));
}

/** By the hour: clocks change on the hour. A formatter takes ten times as long as looking it up. */
const offsets = new Map<number, number>();
const mostOffsets = 20_000;

function offsetAt(moment: number): number {
  const hour = Math.floor(moment / 3_600_000);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const start = hour * 3_600_000;
  const offset = Date.parse(`${tallinnClock(start).replace(" ", "T")}Z`) - start;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}
