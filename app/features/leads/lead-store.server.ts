import { and, eq, sql } from "drizzle-orm";
import { dayMs } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { isRefusal, reasonOf } from "../../../db/failures.ts";
import { leadSubmissions, leads } from "../../../db/schema.ts";
import type { Log } from "../../process/log.ts";
import { parseMailAddress } from "../../site/mail-address.ts";
import { loadLinkKey } from "../mail/mail-settings.server.ts";
import { enterMailbox, rememberMailbox } from "../mail/mailbox.server.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { queueMail, uuidOf } from "../mail/outbox.server.ts";
import type { Correction, LeadNotification, Submission } from "./submission.server.ts";

/** Thrown to roll back: the same form with the same text is already stored. */
export class DuplicateSubmission extends Error {}

interface SaveOptions {
  /** The owners were already notified, from the file. */
  delivered?: boolean;
  /** How long no other process may send the notification. */
  leaseSeconds: number;
  /** Gets an error if the sample digest cannot be queued; the lead is stored all the same. */
  log?: Log;
}

/** Saves the lead, its pending notification and its sample digest in the caller's transaction. */
export async function saveSubmission(
  tx: Tx,
  submission: Submission,
  { delivered = false, leaseSeconds, log }: SaveOptions,
): Promise<string> {
  const { corrects } = submission;
  const receivedAt = new Date(submission.receivedAt);
  const lead = corrects ? undefined : await insertLead(tx, submission);
  const [saved] = await tx
    .insert(leadSubmissions)
    .values({
      form_key: submission.formKey,
      content_hash: submission.contentHash,
      created_at: receivedAt,
      lead_id: lead ? String(lead.id) : null,
      corrects: corrects?.contentHash ?? null,
      corrected_email: corrects ? submission.lead.email : null,
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
  if (corrects) await dropLeadSample(tx, submission.formKey, corrects);
  await queueLeadSample(tx, submission, saved.id).catch((error) => {
    if (!isRefusal(error)) throw error;
    log?.error({ error: reasonOf(error) }, "a lead is stored, but its sample digest is not");
  });
  return saved.id;
}

async function insertLead(tx: Tx, { lead, profile = "", receivedAt }: Submission) {
  const [inserted] = await tx
    .insert(leads)
    .values({ ...lead, profile, created_at: new Date(receivedAt) })
    .returning({ id: leads.id });
  return inserted;
}

/** Gives up the sample to an address that was mistyped, unless it is on its way already: the mailbox may be a stranger's. */
async function dropLeadSample(tx: Tx, formKey: string, { emailBefore, hashBefore }: Correction) {
  const recipient = parseMailAddress(emailBefore);
  if (!recipient) return;
  await enterMailbox(tx, hashMailbox(await loadLinkKey(tx), recipient));
  await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null
    where id = ${sampleIdOf({ formKey, contentHash: hashBefore })}::uuid and outcome is null and not under_way`);
}

/** Longer than a database outage. A journal replayed into a new database may hold leads that are years old. */
const sampleWithinMs = 3 * dayMs;

/**
 * Queues the sample digest that the form promises. Skips bots, invalid addresses, and forms that were sent long ago.
 * Uses a savepoint, so that the lead is stored even if the database refuses the sample.
 */
async function queueLeadSample(tx: Tx, submission: Submission, submissionId: string) {
  const { siteHost, language, profile = "", lead } = submission;
  const recipient = parseMailAddress(lead.email);
  const isLate = Date.now() - Date.parse(submission.receivedAt) > sampleWithinMs;
  if (submission.honeypot || !recipient || isLate) return;
  const id = sampleIdOf(submission);
  const addressHash = hashMailbox(await loadLinkKey(tx), recipient);
  const sample = { id, addressHash, siteHost, language, profile, industry: lead.industry };
  await tx.execute(sql`savepoint sample`);
  try {
    await rememberMailbox(tx, addressHash, recipient);
    await queueMail(tx, { purpose: "sample", ...sample, leadSubmission: submissionId });
  } catch (error) {
    await tx.execute(sql`rollback to savepoint sample`);
    throw error;
  }
}

/**
 * Derived from the lead: if a power cut loses it from the embedded database and a file restores it, the sample keeps
 * its Message-ID.
 */
function sampleIdOf({ formKey, contentHash }: Pick<Submission, "formKey" | "contentHash">): string {
  return uuidOf(`sample ${formKey} ${contentHash}`);
}

export async function findSubmission(
  tx: Tx,
  { formKey, contentHash }: Pick<Submission, "formKey" | "contentHash">,
): Promise<{ id: string; delivered: boolean } | undefined> {
  const { id, delivered_at, form_key, content_hash } = leadSubmissions;
  const [found] = await tx
    .select({ id, delivered_at })
    .from(leadSubmissions)
    .where(and(eq(form_key, formKey), eq(content_hash, contentHash)));
  return found && { id: found.id, delivered: found.delivered_at !== null };
}

export interface DueNotification {
  id: string;
  notification: LeadNotification;
}

/** Leases due notifications, so that no other process sends them meanwhile. With `onlyId`, that one, due or not. */
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

/** Records the outcome. Returns true if the attempt failed and was the last one. */
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

/** Leads in the database that the owners have not been notified of; each count stops at 10,000. */
export interface WaitingNotifications {
  waiting: number;
  oldest: Date | null;
  /** No longer tried, until somebody runs `npm run leads -- retry`. */
  givenUp: number;
}

/** Works as the database role hanked_web and as the owner. */
export async function countWaitingNotifications(tx: Tx): Promise<WaitingNotifications> {
  const { rows } = await tx.execute<{
    waiting: number;
    oldest: Date | string | null;
    given_up: number;
  }>(sql`select waiting::int, oldest, given_up::int from waiting_notifications()`);
  const { waiting = 0, oldest = null, given_up = 0 } = rows[0] ?? {};
  return { waiting, oldest: oldest === null ? null : new Date(oldest), givenUp: given_up };
}

/** The specification's connection test. */
export async function countLeads(tx: Tx): Promise<void> {
  await tx.execute(sql`select count(*) from leads limit 1`);
}
