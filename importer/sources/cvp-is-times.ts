import { dayMs } from "../../calendar/local-time.ts";
import { countries } from "../countries.ts";
import { parseDayFirst } from "./day-first-date.ts";
import { type Fields, plainOf } from "./json-fields.ts";

/** `02-12-2024 17:01:51`, Vilnius clocks. Null if there is no such moment. */
function parseVilniusTime(value: unknown, without: "start of day" | "end of day"): string | null {
  const [date = "", time = "", ...rest] = plainOf(value).slice(0, 60).split(" ");
  const { timeZone } = countries.LT;
  return rest.length > 0 ? null : parseDayFirst(date, time, { timeZone, without });
}

/**
 * Midnight is the end of the day before, and is shown as the last second of that day: else pages would name the day on
 * which it is too late.
 */
export function findDeadline(row: Fields): string | null {
  const deadline = parseVilniusTime(row.tenderSubmissionDeadline, "end of day");
  const isMidnight = / 00:00(:00)?$/.test(plainOf(row.tenderSubmissionDeadline));
  return deadline && isMidnight ? new Date(Date.parse(deadline) - 1000).toISOString() : deadline;
}

/** Null also for what is after the sending, by more than clocks can differ: it has not happened yet. */
export function parsePast(value: unknown, asOf: Date): string | null {
  const moment = parseVilniusTime(value, "start of day");
  return moment && Date.parse(moment) <= asOf.getTime() + dayMs ? moment : null;
}

/**
 * When a procurement was decided or given up. Of the latter nothing is said, nor always of the former: then the deadline
 * stands for it, if it has passed, else the publication. The time of the sending would be another with each reading. It
 * is never before the publication, where it would not count.
 */
export function findEnd(row: Fields, published: string, asOf: Date): string {
  const end =
    parsePast(row.contractAwardDate, asOf) ??
    parsePast(row.awardDate, asOf) ??
    passedDeadline(row, asOf) ??
    published;
  return end > published ? end : published;
}

function passedDeadline(row: Fields, asOf: Date): string | null {
  const deadline = findDeadline(row);
  return deadline && deadline <= asOf.toISOString() ? deadline : null;
}
