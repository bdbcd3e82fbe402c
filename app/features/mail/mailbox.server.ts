import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/*
 * The web process sees the rows of one mailbox at a time, those of the mailbox that its transaction has entered, and never an
 * address: see 0023_one_outbox.sql. Other roles see all rows, so every query still names its mailbox.
 */

/** left, bounced, complained, or blocked by an operator: nothing is sent to it any more. */
export type Suppression = "left" | "bounced" | "complained" | "blocked";

/** Condition that a request can still be confirmed, which is so for 48 hours. `createdAt`: the column with its time. */
export function isFresh(createdAt = "created_at"): SQL {
  return sql.raw(`(${createdAt} > now() - interval '48 hours')`);
}

/** Hash of the mailbox that a link belongs to; undefined if there is none, or it was forgotten. */
export async function findMailbox(tx: Tx, link: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ hash: string | null }>(
    sql`select mailbox_of(${link}::uuid) as hash`,
  );
  return rows[0]?.hash || undefined;
}

export async function enterMailbox(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select set_config('hanked.mailbox', ${hash}, true)`);
}

/** Enters a mailbox that no other transaction changes meanwhile. */
export async function lockMailbox(tx: Tx, hash: string): Promise<void> {
  await enterMailbox(tx, hash);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 1))`);
}

/** Keeps the address of a mailbox, unless it is known or must not be written to. */
export async function rememberMailbox(tx: Tx, hash: string, address: string): Promise<void> {
  await tx.execute(sql`select remember_mailbox(${hash}, ${address})`);
}

/** The transaction must have entered it. */
export async function isSuppressed(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from mailboxes where address_hash = ${hash} and suppressed is not null`,
  );
  return rows.length > 0;
}

/**
 * Null lifts the suppression. Who has left can take that back, so leaving replaces no other reason: it would lift an
 * operator's block.
 */
export async function suppressMailbox(tx: Tx, hash: string, why: Suppression | null) {
  await tx.execute(sql`
    update mailboxes set suppressed = ${why}, suppressed_at = case when ${why}::text is not null then now() end
    where address_hash = ${hash} and (${why}::text is null or suppressed is null or suppressed = 'left')`);
}

/** Gives up what waits for a mailbox, but for a mail that is being sent at this moment. */
export async function dropMailOf(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null
    where id in (select id from outgoing_mail where address_hash = ${hash} and outcome is null and not under_way
      order by id for update)`);
}

/** Whether a mail to this mailbox is being sent at this moment. */
export async function isMailUnderWay(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from outgoing_mail
    where address_hash = ${hash} and outcome is null and under_way and leased_until > now()`);
  return rows.length > 0;
}
