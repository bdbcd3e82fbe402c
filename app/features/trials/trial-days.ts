import {
  addDays,
  daysUntil,
  hourMs,
  localDay,
  momentFromLocal,
} from "../../../calendar/local-time.ts";
import { isWorkingDay, workingDayFrom, workingDayUntil } from "../../../calendar/working-days.ts";
import type { Country } from "../../site/sites.ts";
import { morningMs, morningOf } from "../digest/letter-days.ts";
import { countryConfig } from "../notices/countries.ts";

export const trialDays = 14;
/** Digests that are not sent by noon are joined to the next run. */
const noonMs = 12 * hourMs;

/** End of a trial that is confirmed now: the day itself does not count. */
export function trialEnd(now: number, country: Country): TrialEnd {
  return endOn(addDays(localDay(now, countryConfig(country).zone), trialDays), country);
}

/** End of a paused trial: days whose run was in the pause are given back. A pause from evening to dawn misses none. */
export function resumedEnd(
  { lastDay, pausedAt }: { lastDay: string; pausedAt: Date },
  now: number,
  country: Country,
): TrialEnd {
  // Counts as if days began with the digest run.
  const paused = -daysUntil(
    pausedAt.getTime() - morningMs,
    now - morningMs,
    countryConfig(country).zone,
  );
  return endOn(addDays(lastDay, Math.max(0, paused)), country);
}

/** End of a trial that is prolonged by as much again. */
export function prolongedEnd({
  lastDay,
  country,
}: {
  lastDay: string;
  country: Country;
}): TrialEnd {
  return endOn(addDays(lastDay, trialDays), country);
}

/** There is always a closing day: some day between the first and the fourteenth is a working day. */
function endOn(lastDay: string, country: Country) {
  return { lastDay, closingDay: workingDayUntil(lastDay, country) };
}

export type TrialEnd = ReturnType<typeof endOn>;

/** The run in progress: from half past seven until noon of a working day. */
export function currentRun(now: number, country: Country): DigestRun | null {
  const { zone } = countryConfig(country);
  const day = localDay(now, zone);
  const run = runOf(day, country);
  const isOn = isWorkingDay(day, country) && now >= run.from && now < run.until;
  return isOn ? run : null;
}

/** The next run that has not begun: when a digest can be expected. */
export function nextRun(now: number, country: Country): DigestRun {
  const today = localDay(now, countryConfig(country).zone);
  const first = runOf(workingDayFrom(today, country), country);
  return first.from > now ? first : runOf(workingDayFrom(addDays(today, 1), country), country);
}

export function runOf(day: string, country: Country) {
  const noon = momentFromLocal(Date.parse(day) + noonMs, countryConfig(country).zone);
  return { country, day, from: morningOf(day, country), until: noon };
}

export type DigestRun = ReturnType<typeof runOf>;
