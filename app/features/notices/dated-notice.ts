import { dayMs } from "../../../calendar/local-time.ts";
import type { Tender } from "./notice.ts";

/** Weeks that the letter's page looks back, the current one included. */
export const weeksBack = 12;

export interface LetterNotice extends Omit<Tender, "description"> {
  /** On which it was published, by the clocks of its country, as a number: see `dayNumber`. */
  day: number;
  /** The latest of what was changed after it had been published. */
  change: NoticeChange | null;
}

export interface NoticeChange {
  day: number;
  what: "deadline" | "cancelled";
  /** The deadline that was moved. */
  before: number | null;
}

/** Days since 1970 of a local day, `2026-11-16`: they are compared and counted more often than shown. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

export function dayOfNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
