/** A calendar day somewhere, without a time. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export interface LocalTime extends Day {
  hour: number;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
}

export function localTime(moment: Date, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = { year: read("year"), month: read("month"), day: read("day") };
  return { ...day, hour: read("hour"), weekday: asUtc(day).getUTCDay() || 7 };
}

export function addDays(day: Day, days: number): Day {
  const moved = asUtc(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  };
}

/** Monday of the week that the day is in. */
export function startOfWeek(today: LocalTime): Day {
  return addDays(today, 1 - today.weekday);
}

/** The moment when clocks there show this day and hour. */
export function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wanted = asUtc(day).getTime() + hour * 3_600_000;
  // The first guess is off by the zone's offset; the second also gets the days of clock changes.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

export function asUtc({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function offsetAt(moment: number, timeZone: string): number {
  const hours = Math.floor(moment / 3_600_000) * 3_600_000;
  const local = localTime(new Date(hours), timeZone);
  return asUtc(local).getTime() + local.hour * 3_600_000 - hours;
}

/** Of the few zones that sites are in. Making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}
