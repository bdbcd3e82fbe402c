import { fromShown } from "../calendar/local-time.ts";

/**
 * An XML Schema date and time, each with its own offset. If they disagree, the time's counts: the date's is that of its
 * midnight, which differs on days of clock changes. Without any offset, the time zone of the source's country is
 * meant.
 */
export function parseMoment(
  date: string,
  time: string | undefined,
  { timeZone, without }: { timeZone: string; without: "start of day" | "end of day" },
): Date | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(Z|[+-]\d\d:\d\d)?$/.exec(date.trim());
  const clock = /^(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
    time?.trim() || restOf(without),
  );
  if (!day?.[1] || !clock?.[1] || !isRealDay(day[1])) return undefined;
  const local = `${day[1]}T${clock[1]}${(clock[2] ?? "").slice(0, 4)}`;
  const offset = clock[3] ?? day[2];
  const moment = offset ? new Date(`${local}${offset}`) : fromClocksIn(timeZone, local);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function restOf(without: "start of day" | "end of day"): string {
  return without === "end of day" ? "23:59:59" : "00:00:00";
}

/** 31 February would silently be 3 March. */
function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function fromClocksIn(timeZone: string, local: string): Date {
  const shown = Date.parse(`${local}Z`);
  return new Date(Number.isNaN(shown) ? shown : fromShown(shown, timeZone));
}
