import { type SQL, sql } from "drizzle-orm";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import type { EndReason } from "../../app/features/trials/trial.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import type { Country } from "../../app/site/sites.ts";
import type { Tx } from "../../db/database.ts";

interface PersonsTrial extends Record<string, unknown> {
  id: string;
  country: Country;
  profile: string;
  /** Whether it was confirmed and has not ended. */
  runs: boolean;
  paused_at: Date | string | null;
  last_day: string | null;
  closing_day: string | null;
  empty_days: number;
  digests: number;
  prolonged: number;
  end_reason: EndReason | null;
  told_until: number;
}

/** Newest first. Compares mailboxes: a suffix after a plus sign does not make another person. */
export async function listTrialsOf(tx: Tx, email: string): Promise<PersonsTrial[]> {
  const { rows } = await tx.execute<PersonsTrial>(sql`
    select t.id, country, coalesce(p.query, t.profile) as profile, confirmed_at is not null and ended_at is null as runs,
      paused_at, last_day::text, closing_day::text, coalesce(empty_days, 0) as empty_days, letters as digests, prolonged,
      end_reason, coalesce(told_until, 0)::int as told_until
    from trials t left join lateral (select * from trial_profiles where trial_id = t.id order by created_at, id limit 1) p on true
    where ${await isOf(tx, email)} order by t.created_at desc`);
  return rows;
}

/** Whether the person left, bounced, complained or was blocked, and so gets no more mail. */
export async function isBarred(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from mailboxes where suppressed is not null and ${await isOf(tx, email)}`,
  );
  return rows.length > 0;
}

/** Matches a person's rows of trials, outgoing_mail and mailboxes. */
export async function isOf(tx: Tx, email: string): Promise<SQL> {
  return sql`address_hash = ${await mailboxHash(tx, email)}`;
}

export async function mailboxHash(tx: Tx, email: string): Promise<string> {
  return hashMailbox(await loadLinkKey(tx), parseMailAddress(email) ?? email);
}
