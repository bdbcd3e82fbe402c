import { createHash } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { UnconfirmedMailLimits } from "../../process/settings.ts";
import type { Language } from "../../site/languages.ts";
import type { MailContent } from "./outgoing-mail.ts";

/*
 * The outbox of all mail. Code that has something to say adds a row, in the transaction of what it belongs to; the
 * process that sends leases rows, stores what they say, sends them and records what came of it.
 */

/**
 * sample: the digest that the lead form promises. confirm: asks to confirm a trial. used: there was a trial already.
 * invite: asks a colleague to confirm. first: what is open when a trial begins. digest: of a run. goodbye: after somebody has
 * left. report: to the owners. follow-confirm: asks to confirm that a procurement is to be followed. following: that it is.
 * follow: its news.
 */
export type MailPurpose =
  | "sample"
  | "confirm"
  | "invite"
  | "used"
  | "first"
  | "digest"
  | "goodbye"
  | "report"
  | "follow-confirm"
  | "following"
  | "follow";

/** Mails that their readers wait for go first, and mails to strangers last. */
export const priorities: Record<MailPurpose, number> = {
  confirm: 1,
  invite: 1,
  used: 1,
  "follow-confirm": 1,
  following: 2,
  goodbye: 2,
  first: 2,
  report: 3,
  follow: 4,
  digest: 5,
  sample: 9,
};

/** Mail to readers who have confirmed: not limited as mail to strangers is. */
export const isConfirmed: Record<MailPurpose, boolean> = {
  sample: false,
  confirm: false,
  invite: false,
  used: false,
  goodbye: true,
  first: true,
  report: true,
  digest: true,
  "follow-confirm": false,
  following: true,
  follow: true,
};

interface QueuedMail {
  id?: string;
  purpose: MailPurpose;
  /** Empty for reports, which go to the owners. */
  addressHash: string;
  siteHost: string;
  language: Language;
  profile?: string;
  industry?: string;
  leadSubmission?: string;
  trial?: string;
  trialProfile?: string;
  follow?: string;
  /** For a mail that is composed already. */
  content?: MailContent;
}

/** A mail with an id that is known, or a second sample of a lead, is not added. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const { purpose, addressHash, siteHost, language } = mail;
  await tx.execute(sql`
    insert into outgoing_mail (id, purpose, address_hash, site_host, language, profile, industry, lead_submission_id, trial_id,
      trial_profile_id, follow_id, confirmed, priority, body)
    values (coalesce(${mail.id ?? null}::uuid, gen_random_uuid()), ${purpose}, ${addressHash}, ${siteHost}, ${language},
      ${mail.profile ?? ""}, ${mail.industry ?? ""}, ${mail.leadSubmission ?? null}::uuid, ${mail.trial ?? null}::uuid,
      ${mail.trialProfile ?? null}::uuid, ${mail.follow ?? null}::uuid, ${isConfirmed[purpose]}, ${priorities[purpose]},
      ${mail.content ? packMail(mail.content) : null})
    on conflict do nothing`);
}

/** A mail that this process has leased. */
export interface DueMail {
  id: string;
  /** Number of this try. Once another process has taken over the lease, an older try cannot change the row. */
  attempt: number;
  purpose: MailPurpose;
  recipient: string;
  addressHash: string;
  siteHost: string;
  language: Language;
  profile: string;
  industry: string;
  trial: string | null;
  trialProfile: string | null;
  run: number | null;
  /** Null until it is composed. */
  kind: string | null;
  body: Buffer | null;
}

/** Leases mails that are due, so that no other process sends them meanwhile. */
export async function claimMails(
  tx: Tx,
  most: number,
  { perHour, perHourAndDomain }: UnconfirmedMailLimits,
): Promise<DueMail[]> {
  const { rows } = await tx.execute<DueMail & Record<string, unknown>>(sql`
    select id, attempt, purpose, recipient, address_hash as "addressHash", site_host as "siteHost", language, profile, industry,
      trial_id as trial, trial_profile_id as "trialProfile", run_id::int as run, kind, body
    from claim_mail(${most}, ${perHour}, ${perHourAndDomain})`);
  return rows.map((row) => ({ ...row, body: row.body && Buffer.from(row.body) }));
}

/** What a mail says. Null: there is nothing to say. */
export interface StoredMail {
  id: string;
  attempt: number;
  kind: string | null;
  /** The change batch up to which it tells, unless its row has a run already. */
  run: number | null;
  body: Buffer | null;
}

/** Stores what the mails say; those without content are settled. Ids of the mails that are still this process's. */
export async function storeMails(tx: Tx, mails: StoredMail[]): Promise<Set<string>> {
  const given = mails.map((one) => ({ ...one, body: one.body?.toString("base64") ?? null }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    update outgoing_mail m set kind = coalesce(m.kind, f.kind), run_id = coalesce(m.run_id, f.run),
      body = decode(f.body, 'base64'), outcome = case when f.body is null then 'nothing' end,
      settled_at = case when f.body is null then now() end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as f(id uuid, attempt integer, kind text, run bigint, body text)
    where m.id = f.id and m.attempts = f.attempt and m.outcome is null
    returning m.id`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What came of handing a mail to the mail server. bounced: there is no such mailbox. refused: this mail, for good. later:
 * this mail, for now. away: the mail server itself.
 */
export interface MailOutcome {
  outcome: "sent" | "bounced" | "refused" | "later" | "away";
  failure: string | null;
}

/** Mails that are refused for now are tried for at least this long and this often. */
const tryForHours = 28;
const tryAtLeast = 64;

/** Records the outcome of a mail. `settled`: it is not tried again. `late`: another process settled it before. */
export async function settleMail(
  tx: Tx,
  { id, attempt }: Pick<DueMail, "id" | "attempt">,
  { outcome, failure }: MailOutcome,
): Promise<"settled" | "waits" | "late"> {
  if (outcome === "sent") {
    const { rows } = await tx.execute(sql`
      update outgoing_mail set outcome = 'sent', settled_at = now(), body = null, under_way = false, last_error = null
      where id = ${id}::uuid and outcome is distinct from 'sent' returning id`);
    return rows.length > 0 ? "settled" : "late";
  }
  const isGivenUp = sql`(${outcome === "bounced" || outcome === "refused"}::boolean
    or attempts >= ${tryAtLeast} and created_at < now() - ${tryForHours} * interval '1 hour')`;
  const { rows } = await tx.execute<{ settled: boolean }>(sql`
    update outgoing_mail set under_way = false, last_error = left(${failure}, 500), leased_until = now(),
      outcome = case when ${isGivenUp} then 'refused' end, settled_at = case when ${isGivenUp} then now() end,
      next_attempt_at = case when ${outcome === "away"}::boolean then least(next_attempt_at, now() + interval '15 seconds')
        else next_attempt_at end
    where id = ${id}::uuid and attempts = ${attempt} and outcome is null
    returning outcome is not null as settled`);
  if (!rows[0]) return "late";
  if (!rows[0].settled) return "waits";
  await tx.execute(sql`update outgoing_mail set body = null where id = ${id}::uuid`);
  return "settled";
}

/** Marks a mail as being sent. False if it is not this process's any more, or its reader has left. */
export async function beginMail(
  tx: Tx,
  { id, attempt }: Pick<DueMail, "id" | "attempt">,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update outgoing_mail set under_way = true, leased_until = now() + interval '60 seconds'
    where id = ${id}::uuid and attempts = ${attempt} and outcome is null
      and not exists (select from follows f where f.id = follow_id and f.end_reason = 'left')
    returning id`);
  return rows.length > 0;
}

/**
 * Gives up mails that were being sent when their reader left, or ended following, by a process that was killed: nobody
 * leases them any more. All others are given up at once. A first digest waits for as long as leaving can be taken back.
 */
export async function dropMailOfLeavers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null, under_way = false
    where id in (select m.id from outgoing_mail m left join mailboxes b on b.address_hash = m.address_hash
        left join follows f on f.id = m.follow_id
      where m.confirmed and m.outcome is null and m.attempts > 0 and m.leased_until <= now()
        and (f.end_reason = 'left' or b.suppressed is not null and (b.suppressed <> 'left' or m.purpose <> 'goodbye')
          and (m.purpose <> 'first' or b.suppressed_at <= now() - interval '24 hours'))
      order by m.id for update of m)`);
}

/** Gives leases back, so that others need not wait for them. */
export async function releaseMails(tx: Tx, held: DueMail[]): Promise<void> {
  const ids = held.map(({ id, attempt }) => ({ id, attempt }));
  await tx.execute(sql`
    update outgoing_mail m set leased_until = now(), next_attempt_at = now()
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as h(id uuid, attempt integer)
    where m.id = h.id and m.attempts = h.attempt and m.outcome is null and not m.under_way`);
}

/** Mails that wait, of one kind: to readers who have confirmed, or to strangers. */
export interface WaitingMail {
  waiting: number;
  /** Those of them that are due now; counted up to 10,000. */
  due: number;
  oldest: Date | null;
}

export interface MailCounts {
  letters: WaitingMail;
  strangers: WaitingMail;
}

export async function countMail(tx: Tx): Promise<MailCounts> {
  const { rows } = await tx.execute<WaitingMail & { confirmed: boolean } & Record<string, unknown>>(
    sql`select confirmed, waiting::int, due::int, oldest from mail_counts()`,
  );
  const of = (confirmed: boolean): WaitingMail => {
    const row = rows.find((one) => one.confirmed === confirmed);
    return {
      waiting: row?.waiting ?? 0,
      due: row?.due ?? 0,
      oldest: row?.oldest ? new Date(row.oldest) : null,
    };
  };
  return { letters: of(true), strangers: of(false) };
}

/** Removes mails that were sent or given up a month ago, and mailboxes that nothing belongs to any more. */
export async function forgetMail(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from outgoing_mail where created_at < now() - interval '30 days' and settled_at < now() - interval '30 days'`);
  await tx.execute(sql`
    delete from mailboxes b where b.suppressed is null and b.created_at < now() - interval '1 day'
      and not exists (select from outgoing_mail m where m.address_hash = b.address_hash)
      and not exists (select from follows f where f.address_hash = b.address_hash)
      and not exists (select from trials t where t.address_hash = b.address_hash and t.ended_at is null)
      and not exists (select from trials t where t.address_hash = b.address_hash and t.ended_at > now() - interval '30 days')`);
  await tx.execute(sql`
    update mailboxes set address = null where suppressed_at < now() - interval '30 days' and masked is not null`);
}

const maxBytes = 1_000_000;
/** The fastest level. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Compresses to a tenth of the size: a hundred thousand digests wait in the database during a run. */
export function packMail(mail: MailContent): Buffer {
  const packed = zstdCompressSync(JSON.stringify(mail), { params });
  if (packed.length > maxBytes) throw new Error("the mail is too large");
  return packed;
}

export function unpackMail(packed: Buffer): MailContent {
  return JSON.parse(
    zstdDecompressSync(packed, { maxOutputLength: 20 * maxBytes }).toString("utf8"),
  );
}

/** An id made from what the mail is about, as a UUID of version 8, whose content is free to choose. */
export function uuidOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
