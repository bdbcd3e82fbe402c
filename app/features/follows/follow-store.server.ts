import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import {
  enterMailbox,
  findMailbox,
  isFresh,
  isMailUnderWay,
  isSuppressed,
  lockMailbox,
  rememberMailbox,
} from "../mail/mailbox.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import { isReminderDue } from "./decide-mail.ts";
import type { Follow } from "./follow.ts";
import { loadProcedures } from "./load-procedures.server.ts";
import { type ProcedureState, stateOf } from "./procedure-state.ts";
import { usualReminder } from "./reminders.ts";

/*
 * The states of a follow: asked, running, ended. Each change runs in one transaction that has locked the mailbox, as
 * hanked_web or as the owner.
 */

/** Somebody else may ask for any address, so a mailbox has limits. */
export const followLimits = { running: 20, open: 3, askedInADay: 6 };

export interface FollowRequest {
  /** Made by the caller: the same id twice is one request. */
  id: string;
  /** Normalised by parseMailAddress, and its hash. */
  address: string;
  addressHash: string;
  tender: string;
  siteHost: string;
  language: Language;
  /** Version of the consent text that was shown. */
  privacyText: string;
}

/**
 * Returns nothing, so that nobody can find out whether an address is known. A mailbox that is confirmed already follows at
 * once and is told so; any other gets a mail to confirm; one that must not be written to gets nothing.
 */
export async function requestFollow(tx: Tx, request: FollowRequest, now: number): Promise<void> {
  const { id, address, addressHash, tender, siteHost, language, privacyText } = request;
  await lockMailbox(tx, addressHash);
  if (await isSuppressed(tx, addressHash)) return;
  const procedure = await loadAhead(tx, tender);
  if (!procedure) return;
  const { rows } = await tx.execute<{ running: number; open: number; asked: number }>(sql`
    select count(*) filter (where confirmed_at is not null and ended_at is null)::int as running,
      count(*) filter (where confirmed_at is null and ${isFresh()})::int as open,
      count(*) filter (where created_at > now() - interval '24 hours' and privacy_text <> '')::int as asked
    from follows where address_hash = ${addressHash}`);
  const { running = 0, open = 0, asked = 0 } = rows[0] ?? {};
  const { running: mostRunning, open: mostOpen, askedInADay } = followLimits;
  if (running + open >= mostRunning || open >= mostOpen || asked >= askedInADay) return;
  if (await findRunning(tx, addressHash, procedure.ids)) return;
  const confirmed = await isConfirmedMailbox(tx, addressHash);
  await rememberMailbox(tx, addressHash, address);
  await insert(tx, { ...request, addressHash, confirmed, privacyText }, procedure, now);
  const purpose = confirmed ? "following" : "follow-confirm";
  await queueMail(tx, { purpose, addressHash, siteHost, language, follow: id });
}

/** gone: its mailbox is unknown, not confirmed, or gets no mail. over: the procedure is. full: it follows enough. */
export type FollowOutcome =
  | { outcome: "following" | "already"; follow: string }
  | { outcome: "gone" | "over" | "full"; follow: null };

const gone = { outcome: "gone", follow: null } as const;

/** Follows at once, for the reader of a digest: `trial` is from the link in it. */
export async function followForTrial(
  tx: Tx,
  request: Pick<FollowRequest, "id" | "tender" | "siteHost" | "language"> & { trial: string },
  now: number,
): Promise<FollowOutcome> {
  const { trial, tender } = request;
  const hash = await findMailbox(tx, trial);
  if (!hash) return gone;
  await lockMailbox(tx, hash);
  if ((await isSuppressed(tx, hash)) || !(await isConfirmedMailbox(tx, hash))) return gone;
  const procedure = await loadAhead(tx, tender);
  if (!procedure) return { outcome: "over", follow: null };
  const known = await findRunning(tx, hash, procedure.ids);
  if (known) return { outcome: "already", follow: known };
  const { rows } = await tx.execute<{ running: number }>(sql`
    select count(*)::int as running from follows where address_hash = ${hash} and ended_at is null`);
  if ((rows[0]?.running ?? 0) >= followLimits.running) return { outcome: "full", follow: null };
  const { id } = request;
  const row = { ...request, addressHash: hash, confirmed: true, privacyText: "" };
  await insert(tx, row, procedure, now);
  return { outcome: "following", follow: id };
}

interface AheadProcedure {
  country: Country;
  state: ProcedureState;
  /** Ids of all its notices. */
  ids: string[];
}

/** Undefined if there is no such notice, or its procedure is over. */
async function loadAhead(tx: Tx, tender: string): Promise<AheadProcedure | undefined> {
  const procedure = (await loadProcedures(tx, [tender])).get(tender);
  const state = procedure && stateOf(procedure.rows, null);
  if (!state || state.end !== null) return undefined;
  return { country: procedure.country, state, ids: procedure.rows.map(({ id }) => id) };
}

async function isConfirmedMailbox(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from mailboxes where address_hash = ${hash} and confirmed_at is not null`,
  );
  return rows.length > 0;
}

async function findRunning(tx: Tx, hash: string, ids: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from follows where address_hash = ${hash} and confirmed_at is not null and ended_at is null
      and tender_id = any(${sql.param(ids)}::text[]) limit 1`);
  return rows[0]?.id;
}

async function insert(
  tx: Tx,
  row: Omit<FollowRequest, "address"> & { confirmed: boolean },
  { country, state }: AheadProcedure,
  now: number,
): Promise<void> {
  const { id, addressHash, tender, siteHost, language, privacyText, confirmed } = row;
  await tx.execute(sql`
    insert into follows (id, address_hash, tender_id, country, site_host, language, privacy_text, confirmed_at, remind_days,
      reminded_of, told)
    values (${id}::uuid, ${addressHash}, ${tender}, ${country}, ${siteHost}, ${language}, ${privacyText},
      case when ${confirmed} then now() end, ${usualReminder}, ${missed(state, usualReminder, country, now)}::timestamptz,
      ${JSON.stringify(state)}::jsonb)
    on conflict do nothing`);
}

/** The deadline, if it is too near for a reminder. */
function missed({ deadline }: ProcedureState, days: number, country: Country, now: number) {
  const isMissed = deadline !== null && days > 0 && isReminderDue(deadline, days, country, now);
  return isMissed ? new Date(deadline).toISOString() : null;
}

/** Undefined also for a request that was not confirmed within 48 hours. */
export async function findFollow(tx: Tx, id: string): Promise<Follow | undefined> {
  const hash = await findMailbox(tx, id);
  if (!hash) return undefined;
  await enterMailbox(tx, hash);
  const { rows } = await tx.execute<Follow & Record<string, unknown>>(sql`
    select f.id, f.tender_id as tender, f.country, f.site_host as "siteHost", f.language, coalesce(b.masked, '') as mailbox,
      case when f.ended_at is not null or b.suppressed is not null then 'ended' when f.confirmed_at is null then 'asked'
        else 'running' end as state,
      case when f.ended_at is not null then f.end_reason when b.suppressed is not null then 'barred' end as "endReason",
      coalesce(b.suppressed is null and ${canReturn}, false) as "canReturn", f.remind_days as "remindDays", f.told
    from follows f left join mailboxes b on b.address_hash = f.address_hash
    where f.id = ${id}::uuid and (f.confirmed_at is not null or ${isFresh("f.created_at")})`);
  return rows[0];
}

/** Ending can be taken back for a day. */
const canReturn = sql`f.end_reason = 'left' and f.ended_at > now() - interval '24 hours'`;

/** already: confirmed before, or the procurement is followed by another request, whose id this is. */
export async function confirmFollow(tx: Tx, id: string, now: number): Promise<FollowOutcome> {
  const hash = await findMailbox(tx, id);
  if (!hash) return gone;
  await lockMailbox(tx, hash);
  const { rows } = await tx.execute<{
    tender: string;
    country: Country;
    confirmed: boolean;
    fresh: boolean;
    told: ProcedureState;
  }>(sql`
    select tender_id as tender, country, confirmed_at is not null as confirmed, ${isFresh()} as fresh, told
    from follows where id = ${id}::uuid for update`);
  const [mine] = rows;
  if (!mine) return gone;
  if (mine.confirmed) return { outcome: "already", follow: id };
  if (!mine.fresh || (await isSuppressed(tx, hash))) return gone;
  const procedure = await loadAhead(tx, mine.tender);
  const known = procedure && (await findRunning(tx, hash, procedure.ids));
  await tx.execute(sql`
    update mailboxes set confirmed_at = coalesce(confirmed_at, now()) where address_hash = ${hash}`);
  if (known) {
    await tx.execute(sql`delete from follows where id = ${id}::uuid`);
    return { outcome: "already", follow: known };
  }
  const reminded = missed(mine.told, usualReminder, mine.country, now);
  await tx.execute(sql`
    update follows set confirmed_at = now(), reminded_of = coalesce(reminded_of, ${reminded}::timestamptz)
    where id = ${id}::uuid`);
  return { outcome: "following", follow: id };
}

/** Sets how many working days before the deadline to remind. False if it does not run. */
export async function setReminder(tx: Tx, id: string, days: number, now: number): Promise<boolean> {
  const follow = await lockFollow(tx, id);
  if (follow?.state !== "running") return false;
  const { told, country } = follow;
  await tx.execute(sql`
    update follows set remind_days = ${days}, reminded_of = ${missed(told, days, country, now)}::timestamptz
    where id = ${id}::uuid`);
  return true;
}

/**
 * Ends the mails about one procurement, and nothing else. True while one of them is being handed to the mail server: call
 * again until it is false.
 */
export async function endFollow(tx: Tx, id: string): Promise<boolean> {
  const hash = await findMailbox(tx, id);
  if (!hash) return false;
  await lockMailbox(tx, hash);
  // Mails are locked before what they are about, as everywhere.
  const { rowCount } = await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null
    where id in (select id from outgoing_mail where address_hash = ${hash} and follow_id = ${id}::uuid and outcome is null
      and not under_way order by id for update)`);
  // One that waited to say that it is over does not come any more.
  await tx.execute(sql`
    update follows set ended_at = now(), end_reason = 'left'
    where id = ${id}::uuid and (ended_at is null or end_reason = 'over' and ${Boolean(rowCount)})`);
  return isMailUnderWay(tx, hash);
}

/** Takes ending back within a day. False if it is too late for that. */
export async function restartFollow(tx: Tx, id: string): Promise<boolean> {
  const follow = await lockFollow(tx, id);
  if (!follow?.canReturn) return false;
  await tx.execute(
    sql`update follows set ended_at = null, end_reason = null where id = ${id}::uuid`,
  );
  return true;
}

async function lockFollow(tx: Tx, id: string): Promise<Follow | undefined> {
  const hash = await findMailbox(tx, id);
  if (!hash) return undefined;
  await lockMailbox(tx, hash);
  return findFollow(tx, id);
}
