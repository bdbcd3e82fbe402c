import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { UnconfirmedMailLimits } from "../../process/settings.ts";
import type { Language } from "../../site/languages.ts";
import type { FailureKind } from "./mail-failure.ts";
import { loadLetterKey } from "./mail-settings.server.ts";
import { hashMailbox } from "./mailbox-hash.ts";
import type { LetterContent, MailPurpose, SampleRequest } from "./outgoing-mail.ts";

interface QueuedSample extends SampleRequest {
  id: string;
  /** As parseMailAddress returns it. */
  recipient: string;
  submissionId: string;
}

/** In the caller's transaction. A second one with its id, or of the same lead, is not stored. */
export async function queueSample(tx: Tx, sample: QueuedSample): Promise<void> {
  const { id, recipient, siteHost, language, profile, industry, submissionId } = sample;
  const hash = hashMailbox(await loadLetterKey(tx), recipient);
  await tx.execute(sql`
    insert into outgoing_mail (id, purpose, recipient, address_hash, site_host, language, profile, industry,
      lead_submission_id)
    values (${id}::uuid, 'sample', ${recipient}, ${hash}, ${siteHost}, ${language}, ${profile}, ${industry},
      ${submissionId}::uuid)
    on conflict do nothing`);
}

/** A letter that this process has the lease of. */
export interface DueMail {
  id: string;
  /** Which try this is. One whose lease another process has taken over changes nothing any more. */
  attempt: number;
  purpose: MailPurpose;
  recipient: string;
  siteHost: string;
  language: Language;
  profile: string;
  industry: string;
  /** Of mails to whoever asked for a trial. */
  trialId: string | null;
  /** Null until it has been composed. */
  content: LetterContent | null;
}

/** Leases the letter that has been due for longest, within the limits, so that no other process sends it meanwhile. */
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
 * What is to be sent: the given content, or what an earlier try was about to send. Undefined if nothing is: another
 * process has the lease, or the letter was erased.
 */
export async function freezeMail(
  tx: Tx,
  { id, attempt }: DueMail,
  content: LetterContent,
): Promise<LetterContent | undefined> {
  const { rows } = await tx.execute<{ content: LetterContent | null }>(sql`
    select freeze_outgoing_mail(${id}::uuid, ${attempt}, ${JSON.stringify(content)}::jsonb) as content`);
  return rows[0]?.content ?? undefined;
}

/** Records the outcome. True if it will not be tried again. */
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

/** Removes what was sent or given up a month ago. */
export async function forgetMail(tx: Tx): Promise<void> {
  await tx.execute(sql`select forget_outgoing_mail()`);
}
