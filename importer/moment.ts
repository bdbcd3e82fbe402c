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
  const wanted = new Date(`${local}Z`);
  if (Number.isNaN(wanted.getTime())) return wanted;
  // The first guess is off by the zone's offset; the second also gets the days of clock changes.
  const guess = new Date(wanted.getTime() - offsetAt(wanted, timeZone));
  return new Date(wanted.getTime() - offsetAt(guess, timeZone));
}

function offsetAt(moment: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(moment)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(text ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
