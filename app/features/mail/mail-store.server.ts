import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { UnconfirmedMailLimits } from "../../process/settings.ts";
import type { Language } from "../../site/languages.ts";
import type { FailureKind } from "./mail-failure.ts";
import { loadLinkKey } from "./mail-settings.server.ts";
import { hashMailbox } from "./mailbox-hash.ts";
import type { MailContent, MailPurpose, SampleRequest } from "./outgoing-mail.ts";

interface QueuedSample extends SampleRequest {
  id: string;
  /** Normalised by parseMailAddress. */
  recipient: string;
  submissionId: string;
}

/** Runs in the caller's transaction. A second sample with the same id or for the same lead is not stored. */
export async function queueSample(tx: Tx, sample: QueuedSample): Promise<void> {
  const { id, recipient, siteHost, language, profile, industry, submissionId } = sample;
  const hash = hashMailbox(await loadLinkKey(tx), recipient);
  await tx.execute(sql`
    insert into outgoing_mail (id, purpose, recipient, address_hash, site_host, language, profile, industry,
      lead_submission_id)
    values (${id}::uuid, 'sample', ${recipient}, ${hash}, ${siteHost}, ${language}, ${profile}, ${industry},
      ${submissionId}::uuid)
    on conflict do nothing`);
}

/** A mail that this process has leased. */
export interface DueMail {
  id: string;
  /** Number of this try. Once another process has taken over the lease, an older try cannot change the row. */
  attempt: number;
  purpose: MailPurpose;
  recipient: string;
  siteHost: string;
  language: Language;
  profile: string;
  industry: string;
  /** Set for mails that answer a request for a trial. */
  trialId: string | null;
  /** Null until it has been composed. */
  content: MailContent | null;
}

/** Leases the mail that has been due for longest, within the limits, so that no other process sends it meanwhile. */
export async function claimMail(
  tx: Tx,
  { perHour, perHourAndDomain }: UnconfirmedMailLimits,
): Promise<DueMail | undefined> {
  const { rows } = await tx.execute<DueMail & Record<string, unknown>>(sql`
    select id, attempts as attempt, purpose, recipient, site_host as "siteHost", language, profile, industry,
      trial_id as "trialId", content
    from claim_outgoing_mail(1, ${perHour}, ${perHourAndDomain})`);
  return rows[0];
}

/**
 * Stores the content, and returns what to send: the given content, or what an earlier try stored. Undefined if nothing
 * is to be sent, because another process has the lease or the mail was erased.
 */
export async function storeContent(
  tx: Tx,
  { id, attempt }: DueMail,
  content: MailContent,
): Promise<MailContent | undefined> {
  const { rows } = await tx.execute<{ content: MailContent | null }>(sql`
    select freeze_outgoing_mail(${id}::uuid, ${attempt}, ${JSON.stringify(content)}::jsonb) as content`);
  return rows[0]?.content ?? undefined;
}

/** Records the outcome. True if the mail was given up. */
export async function settleMail(
  tx: Tx,
  { id, attempt }: DueMail,
  failure: { kind: FailureKind; message: string } | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ gave_up: boolean }>(sql`
    select settle_outgoing_mail(${id}::uuid, ${attempt}, ${failure?.kind ?? "sent"}, ${failure?.message ?? null})
      as gave_up`);
  return rows[0]?.gave_up ?? false;
}

export async function countWaitingMail(tx: Tx) {
  const { rows } = await tx.execute<{ count: number; oldest: Date | string | null }>(sql`
    select count(*)::int as count, min(created_at) as oldest from outgoing_mail
    where sent_at is null and gave_up_at is null`);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count, oldest: oldest === null ? null : new Date(oldest) };
}

export type WaitingMail = Awaited<ReturnType<typeof countWaitingMail>>;

/** Removes mails that were sent or given up a month ago. */
export async function forgetMail(tx: Tx): Promise<void> {
  await tx.execute(sql`select forget_outgoing_mail()`);
}
