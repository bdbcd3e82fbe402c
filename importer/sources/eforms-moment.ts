import { cutText } from "../../app/site/clean-text.ts";
import { type Deadline, parseDeadline } from "../deadline.ts";
import { NoticeError } from "../document-error.ts";
import { parseMoment } from "../moment.ts";
import { maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

/** Throws for invalid dates, and for years that no notice can be from. */
export function parseNoticeMoment(
  date: string,
  time: string | undefined,
  { rules: { timeZone } }: NoticeContext,
  without: "start of day" | "end of day",
): string {
  const moment = parseMoment(date, time, { timeZone, without });
  if (moment && isPlausible(moment)) return moment.toISOString();
  throw noSuchMoment(date, time);
}

/** The same for a deadline. */
export function requireDeadline(
  date: string,
  time: string | undefined,
  { rules }: NoticeContext,
): Deadline {
  const deadline = parseDeadline(date, time, rules);
  if (deadline && isPlausible(deadline.moment)) return deadline;
  throw noSuchMoment(date, time);
}

function isPlausible(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1990 && year <= 9999;
}

function noSuchMoment(date: string, time: string | undefined): NoticeError {
  return new NoticeError(
    `has no such moment: ${cutText([date, time].join(" "), maxLengths.quote)}`,
  );
}
