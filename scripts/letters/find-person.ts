import { type SQL, sql } from "drizzle-orm";
import { loadLetterKey } from "../../app/features/trials/letter-settings.server.ts";
import { hashMailbox } from "../../app/features/trials/mailbox-hash.ts";
import type { EndReason } from "../../app/features/trials/trial.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import type { Country } from "../../app/site/sites.ts";
import type { Tx } from "../../db/database.ts";

/** One trial of a person, as operators need it. */
export interface PersonsTrial extends Record<string, unknown> {
  id: string;
  country: Country;
  profile: string;
  /** Whether it was confirmed and has not ended. */
  runs: boolean;
  paused_at: Date | string | null;
  last_day: string | null;
  closing_day: string | null;
  empty_days: number;
  end_reason: EndReason | null;
  told_until: number;
}

/** Newest first. By the mailbox: what is written after a plus sign makes no other person. */
export async function listTrialsOf(tx: Tx, email: string): Promise<PersonsTrial[]> {
  const { rows } = await tx.execute<PersonsTrial>(sql`
    select id, country, profile, confirmed_at is not null and ended_at is null as runs, paused_at, last_day::text, closing_day::text,
      empty_days, end_reason, told_until::int
    from trials where ${await isOf(tx, email)} order by created_at desc`);
  return rows;
}

/** Whether they have left, or their mailbox refused us or complained: nobody writes to them again. */
export async function isBarred(tx: Tx, email: string): Promise<boolean> {
  const trials = await listTrialsOf(tx, email);
  return trials.some(({ end_reason }) => end_reason !== null && end_reason !== "over");
}

/** Of a row of trials. */
export async function isOf(tx: Tx, email: string): Promise<SQL> {
  const hash = hashMailbox(await loadLetterKey(tx), parseMailAddress(email) ?? email);
  return sql`address_hash = ${hash}`;
}
