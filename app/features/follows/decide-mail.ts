import { addDays, dayMs, localDay } from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { morningOf } from "../digest/letter-days.ts";
import { countryConfig } from "../notices/countries.ts";
import { type NewsItem, newsBetween, type ProcedureState } from "./procedure-state.ts";
import { reminderDay } from "./reminders.ts";

/** What a mail tells. */
export interface FollowNews {
  items: NewsItem[];
  /** The deadline that the reader is reminded of. */
  reminder: number | null;
  /** What the reader knew before: if the mail is given up, it is still all they know. */
  since?: ProcedureState;
}

export interface RunningFollow {
  country: Country;
  told: ProcedureState;
  remindDays: number;
  /** The deadline that needs no reminder any more. */
  remindedOf: number | null;
  confirmedAt: number;
  /** When its last mail with news was queued. */
  mailedAt: number | null;
}

export interface FollowDecision {
  told: ProcedureState;
  remindedOf: number | null;
  /** Null: nothing to tell. */
  news: FollowNews | null;
  ended: "over" | "quiet" | null;
}

/** Nothing came for so long after the deadline: nothing will. */
const quietMs = 365 * dayMs;

/**
 * What to do about a follow now; null: nothing. News goes out at once, but only one mail a day: further news waits for the next
 * morning, unless the new deadline comes too soon for that.
 */
export function decideMail(
  follow: RunningFollow,
  state: ProcedureState | undefined,
  now: number,
): FollowDecision | null {
  const { country, told, remindedOf } = follow;
  if (!state) return isQuiet(follow, told, now) ? ending(follow, told) : null;
  const items = newsBetween(told, state, country);
  const reminder = dueReminder(follow, state, items.length > 0, now);
  if (items.length === 0 && reminder === null) {
    if (isQuiet(follow, state, now)) return ending(follow, state);
    return isSame(state, told) ? null : { told: state, remindedOf, news: null, ended: null };
  }
  if (waits(follow, items, now)) return null;
  const isMoved = items.some(({ what }) => what === "deadline" || what === "called");
  return {
    told: state,
    remindedOf: reminder ?? remindedOf,
    // A mail about the new deadline reminds of it, too.
    news: { items, reminder: isMoved ? null : reminder, since: told },
    ended: state.end === null ? null : "over",
  };
}

function isSame(one: ProcedureState, other: ProcedureState): boolean {
  return Object.entries(one).every(
    ([name, value]) => other[name as keyof ProcedureState] === value,
  );
}

/** From midnight with other news, by itself from half past seven. */
function dueReminder(
  { country, remindDays, remindedOf }: RunningFollow,
  { deadline, end }: ProcedureState,
  joins: boolean,
  now: number,
): number | null {
  if (deadline === null || end !== null || deadline === remindedOf || deadline <= now) return null;
  if (remindDays === 0 || !isReminderDue(deadline, remindDays, country, now)) return null;
  return joins || now >= morningOf(localDay(now, countryConfig(country).zone), country)
    ? deadline
    : null;
}

/** Whether the day of the reminder has come: following that begins now, or a new setting, has none for this deadline. */
export function isReminderDue(
  deadline: number,
  days: number,
  country: Country,
  now: number,
): boolean {
  return localDay(now, countryConfig(country).zone) >= reminderDay(deadline, days, country);
}

function waits({ country, mailedAt }: RunningFollow, items: NewsItem[], now: number): boolean {
  if (mailedAt === null) return false;
  const next = morningOf(addDays(localDay(mailedAt, countryConfig(country).zone), 1), country);
  if (now >= next) return false;
  const isUrgent = items.some((item) => item.what === "deadline" && item.after < next + dayMs);
  return !isUrgent;
}

function isQuiet({ confirmedAt }: RunningFollow, { deadline }: ProcedureState, now: number) {
  return now - Math.max(confirmedAt, deadline ?? 0) > quietMs;
}

function ending({ remindedOf }: RunningFollow, told: ProcedureState): FollowDecision {
  return { told, remindedOf, news: null, ended: "quiet" };
}
