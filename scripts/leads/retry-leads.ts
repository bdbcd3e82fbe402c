import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/**
 * Makes notifications due; the running server sends them within seconds. Those being sent keep their lease. A failed
 * one is retried for another 28 hours, first after short pauses.
 */
export async function retryLeads(database: Database): Promise<string> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ given_up: boolean }>(sql`
      with before as (
        select id, gave_up_at is not null as given_up from lead_submissions
        where delivered_at is null and not honeypot for update
      )
      update lead_submissions s set gave_up_at = null, next_attempt_at = now(),
        retried_at = now(), attempts = 0
      from before where s.id = before.id
      returning before.given_up`),
  );
  const givenUp = rows.filter((row) => row.given_up).length;
  return `due now: ${rows.length - givenUp} pending, ${givenUp} given up before\n`;
}
