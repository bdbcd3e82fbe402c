import { type SQL, sql } from "drizzle-orm";
import { significantDigits } from "../cpv/vocabulary.ts";
import { addDays, startOfDay, tallinnDay } from "./tallinn-time.ts";
import { codeDigits } from "./tender-filter.ts";

const open = sql.raw("source = 1 and type = 6 and closed_at is null");

/** Those without a deadline, and those whose deadline is still to come: apart, each is found in an index. */
export const undated = sql`${open} and deadline_date is null`;

export function dated(now: number): SQL {
  return sql`${open} and deadline_date > ${at(now)}`;
}

/**
 * All tenders of a buyer, in place of the table. `offset 0` has them found by their keys, which are few;
 * before its first ANALYZE, PostgreSQL would rather go through all open calls.
 */
export function tendersOf(buyerKeys: string[]): SQL {
  return sql`(select * from tenders where buyer_keys && ${sql.param(buyerKeys)}::text[] offset 0) tenders`;
}

/** Both together, where there are few rows to look at anyway. */
export function active(now: number): SQL {
  return sql`${open} and (deadline_date > ${at(now)} or deadline_date is null)`;
}

export function inSector(sector: string): SQL {
  return sector ? sql`and division = ${sector}` : sql``;
}

export function withCode(cpv: string): SQL {
  return cpv ? sql`and ${hasCode(cpv)}` : sql``;
}

/**
 * In titles and buyers, without regard to case and marks; a reference only as a whole, and a CPV code
 * from four digits on: shorter ones are more often a part of a title. Both sides are folded by the
 * database, so that they always agree.
 */
export function searching(q: string): SQL {
  if (!q) return sql``;
  const inText = sql`search_text like fold_tender_text(${`%${literal(q)}%`})`;
  if (!/\d/.test(q)) return sql`and ${inText}`;
  const reference = `%#${literal(q.replaceAll(" ", ""))}#%`;
  const cpv = q.length < 4 ? "" : codeDigits(q);
  const inCodes = cpv ? sql`or ${hasCode(cpv)}` : sql``;
  return sql`and (${inText} or search_codes like ${reference} ${inCodes})`;
}

/** Among all codes of a tender: this one, or one below it. */
function hasCode(cpv: string): SQL {
  return sql`search_codes like ${`% ${significantDigits(cpv)}%`}`;
}

export function closing(chosen: string, now: number): SQL {
  const range = closingRange(chosen, now);
  if (!range) return sql``;
  return sql`and deadline_date >= ${range.from}::timestamptz and deadline_date < ${range.to}::timestamptz`;
}

/** Seven days are as many as 'days left' counts: until the end of the seventh. */
export function closingRange(chosen: string, now: number): { from: string; to: string } | null {
  if (!chosen) return null;
  const iso = (moment: number) => new Date(moment).toISOString();
  if (chosen !== "7") {
    return { from: iso(startOfDay(chosen)), to: iso(startOfDay(addDays(chosen, 7))) };
  }
  return { from: iso(now), to: iso(startOfDay(addDays(tallinnDay(now), 8))) };
}

function at(moment: number): SQL {
  return sql`${new Date(moment).toISOString()}::timestamptz`;
}

/** What means something to LIKE is taken as it is. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
