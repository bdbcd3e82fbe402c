import { dayMs } from "../../../calendar/local-time.ts";
import type { Tender } from "./notice.ts";

/** Weeks that the letter page looks back, the current one included. */
export const weeksBack = 12;

export interface LetterNotice extends Omit<Tender, "description"> {
  /** Day of publication in its country's time zone, as a number: see `dayNumber`. */
  day: number;
  /** The latest change after publication. */
  change: NoticeChange | null;
}

export interface NoticeChange {
  day: number;
  what: "deadline" | "cancelled";
  /** The deadline before it was moved. */
  before: number | null;
}

/** Days since 1970 for a local day, `2026-11-16`: days are compared and counted more often than shown. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

export function dayOfNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
