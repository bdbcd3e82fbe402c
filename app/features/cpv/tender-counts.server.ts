import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { tenders } from "../../../db/schema.ts";
import { significantDigits } from "./vocabulary.ts";

interface TenderCodes {
  deadline: Date | null;
  /** As in `search_codes`. */
  codes: string | null;
}

/**
 * Open calls of the Estonian register whose deadline has not passed: the same as the list of tenders
 * shows for a code (app/features/tenders/tender-conditions.server.ts), and from the same column.
 */
export async function listActiveTenders(tx: Tx): Promise<TenderCodes[]> {
  const list = (part: SQL) =>
    tx
      .select({ deadline: tenders.deadline_date, codes: tenders.search_codes })
      .from(tenders)
      .where(and(eq(tenders.source, 1), eq(tenders.type, 6), isNull(tenders.closed_at), part));
  const dated = await list(gt(tenders.deadline_date, sql`now()`));
  return [...dated, ...(await list(isNull(tenders.deadline_date)))];
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
    for (const { deadline, codes } of active) {
      for (const digits of beginningsOf(codes)) {
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
function beginningsOf(codes: string | null): Set<string> {
  const found = new Set<string>();
  for (const [, code = ""] of (codes ?? "").matchAll(/ (\d{8})(?= |$)/g)) {
    for (let length = 2; length <= 8; length++) found.add(code.slice(0, length));
  }
  return found;
}
