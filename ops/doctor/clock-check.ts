import {
  type ClockReading,
  clockToleranceMs,
  describeOffset,
  isFarOff,
  parseAnswerTime,
  readClock,
} from "../../calendar/clock-offset.ts";
import { fine, type Note, warning, wrong } from "./finding.ts";

/** What another clock shows; undefined if it could not be asked. */
export type AskedClock = { whose: string; reading: Promise<ClockReading | undefined> };

/** Our clock is wrong if it is far from most others; if it is far from a few, theirs may be wrong. */
export async function checkClock(asked: AskedClock[]): Promise<Note> {
  const answered = await Promise.all(
    asked.map(async ({ whose, reading }) => {
      const read = await reading.catch(() => undefined);
      return read ? [{ whose, reading: read }] : [];
    }),
  );
  const clocks = answered.flat();
  if (clocks.length === 0) {
    return warning("no clock to compare with answered", "see that the clock is set by NTP");
  }
  const far = clocks.filter(({ reading }) => isFarOff(reading));
  if (far.length > 0) {
    const found = far.map(({ whose, reading }) => describeOffset(reading, whose)).join("; ");
    const todo =
      "have the clocks set by NTP (timedatectl set-ntp true): digests and leases use them";
    return far.length * 2 > clocks.length ? wrong(found, todo) : warning(found, todo);
  }
  const names = clocks.map(({ whose }) => whose).join(", ");
  return fine(`within ${clockToleranceMs / 1000} s of ${names}`);
}

/** Reads the `Date` header of any answer, even of an error. */
export async function askForTime(
  url: string,
  now: () => number = Date.now,
): Promise<ClockReading | undefined> {
  const asked = now();
  const response = await fetch(new URL("/", url), {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(4_000),
  });
  const { headers } = response;
  const theirs = parseAnswerTime(headers.get("date") ?? undefined, headers.get("age") ?? undefined);
  return theirs === undefined ? undefined : readClock(theirs, asked, now());
}
