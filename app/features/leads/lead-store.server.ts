import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { isRefusal } from "../../../db/failures.ts";
import { leadSubmissions, leads } from "../../../db/schema.ts";
import type { LeadNotification } from "./lead-message.ts";
import { queueLeadSample } from "./lead-sample.server.ts";
import type { Submission } from "./submission.ts";

/** Thrown to roll back: the same form with the same text is already stored. */
export class DuplicateSubmission extends Error {}

interface SaveOptions {
  /** The owners were already notified, from the file. */
  delivered?: boolean;
  /** How long no other process may send the notification. */
  leaseSeconds: number;
  /** The lead is stored all the same. */
  onSampleRefused?: (error: unknown) => void;
}

/** The lead, its pending notification and its sample letter, in the caller's one transaction. */
export async function saveSubmission(
  tx: Tx,
  submission: Submission,
  { delivered = false, leaseSeconds, onSampleRefused }: SaveOptions,
): Promise<string> {
  const receivedAt = new Date(submission.receivedAt);
  const [lead] = await tx
    .insert(leads)
    .values({ ...submission.lead, profile: submission.profile ?? "", created_at: receivedAt })
    .returning({ id: leads.id });
  const [saved] = await tx
    .insert(leadSubmissions)
    .values({
      form_key: submission.formKey,
      content_hash: submission.contentHash,
      created_at: receivedAt,
      lead_id: String(lead?.id),
      notification: delivered ? null : submission.notification,
      honeypot: submission.honeypot,
      filled_in_ms: submission.filledInMs,
      site_host: submission.siteHost,
      language: submission.language,
      privacy_text: submission.privacyText,
      marketing_text: submission.marketingText,
      attempts: leaseSeconds > 0 ? 1 : 0,
      leased_until: sql`now() + ${leaseSeconds} * interval '1 second'`,
      delivered_at: delivered ? sql`now()` : null,
    })
    .onConflictDoNothing()
    .returning({ id: leadSubmissions.id });
  if (!saved) throw new DuplicateSubmission();
  await queueLeadSample(tx, submission, saved.id).catch((error) => {
    if (!isRefusal(error)) throw error;
    onSampleRefused?.(error);
  });
  return saved.id;
}

export async function findSubmission(
  tx: Tx,
  { formKey, contentHash }: Pick<Submission, "formKey" | "contentHash">,
): Promise<{ id: string; delivered: boolean; honeypot: boolean } | undefined> {
  const [found] = await tx
    .select({
      id: leadSubmissions.id,
      deliveredAt: leadSubmissions.delivered_at,
      honeypot: leadSubmissions.honeypot,
    })
    .from(leadSubmissions)
    .where(
      and(eq(leadSubmissions.form_key, formKey), eq(leadSubmissions.content_hash, contentHash)),
    );
  return found && { id: found.id, delivered: found.deliveredAt !== null, honeypot: found.honeypot };
}

export interface DueNotification {
  id: string;
  notification: LeadNotification;
}

/** Leases due notifications, so that no other process sends them meanwhile. With an id: that one, due or not. */
export async function claimNotifications(
  tx: Tx,
  most: number,
  onlyId: string | null = null,
): Promise<DueNotification[]> {
  const { rows } = await tx.execute<{ id: string; notification: LeadNotification }>(
    sql`select id, notification from claim_lead_notifications(${most}, ${onlyId}::uuid)`,
  );
  return rows;
}

/** Records the outcome. True if this was the last attempt and it failed. */
export async function settleNotification(
  tx: Tx,
  id: string,
  failure: string | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ gave_up: boolean }>(
    sql`select settle_lead_notification(${id}::uuid, ${failure}) as gave_up`,
  );
  return rows[0]?.gave_up ?? false;
}

/** The specification's connection test. */
export async function countLeads(tx: Tx): Promise<void> {
  await tx.execute(sql`select count(*) from leads limit 1`);
}
