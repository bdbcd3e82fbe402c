import { sql } from "drizzle-orm";
import { type ClockReading, readClock } from "../calendar/clock-offset.ts";
import type { Database } from "./database.ts";

/** How far the database's clock is ahead of this machine's. An embedded one has the same clock. */
export async function readDatabaseClock(
  { asWeb }: Pick<Database, "asWeb">,
  now: () => number = Date.now,
): Promise<ClockReading> {
  return asWeb(async (tx) => {
    // Measured inside the transaction, so that waiting for a connection does not count as clock difference.
    const asked = now();
    const { rows } = await tx.execute<{ ms: string }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
    );
    return readClock(Number(rows[0]?.ms), asked, now());
  });
}
