import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { tenders } from "../../../db/schema.ts";
import { significantDigits } from "./vocabulary.ts";

interface TenderCodes {
  deadline: Date | null;
  /** Whatever the import left there; a list of codes if all is well. */
  cpv: unknown;
}

/** Open calls of the Estonian register whose deadline has not passed, as the list of tenders has them. */
export function listActiveTenders(tx: Tx): Promise<TenderCodes[]> {
  return tx
    .select({ deadline: tenders.deadline_date, cpv: sql<unknown>`${tenders.raw_data} -> 'cpv'` })
    .from(tenders)
    .where(
      and(
        eq(tenders.source, 1),
        eq(tenders.type, 6),
        or(isNull(tenders.deadline_date), gt(tenders.deadline_date, sql`now()`)),
        sql`jsonb_typeof(${tenders.raw_data} -> 'cpv') = 'array'`,
      ),
    );
}

interface Count {
  count: number;
  /** When the first of them ends, if one does. */
  until?: Date;
}

/** By the digits that a code and all below it begin with. */
export class TenderCounts {
  private readonly counts = new Map<string, Count>();

  constructor(active: TenderCodes[]) {
    for (const { deadline, cpv } of active) {
      for (const digits of beginningsOf(cpv)) {
        const known = this.counts.get(digits) ?? { count: 0 };
        known.count += 1;
        if (deadline && (!known.until || deadline < known.until)) known.until = deadline;
        this.counts.set(digits, known);
      }
    }
  }

  of(code: string): Count {
    return this.counts.get(significantDigits(code)) ?? { count: 0 };
  }
}

/** Each beginning once per tender: two codes of one division are one tender of it. */
function beginningsOf(cpv: unknown): Set<string> {
  const found = new Set<string>();
  for (const entry of Array.isArray(cpv) ? cpv : []) {
    if (typeof entry !== "string" || !/^\d{8}(-\d)?$/.test(entry)) continue;
    for (let length = 2; length <= 8; length++) found.add(entry.slice(0, length));
  }
  return found;
}
