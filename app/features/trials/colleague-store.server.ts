import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import {
  enterMailbox,
  findMailbox,
  isFresh,
  isSuppressed,
  lockMailbox,
  rememberMailbox,
} from "../mail/mailbox.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import { countryConfig } from "../notices/countries.ts";
import {
  type Colleague,
  maskedMailbox,
  maxColleagues,
  mostOpenRequests,
  type Trial,
} from "./trial.ts";

/*
 * Colleagues get the digests of a trial, too. Each has a trial of their own, which they confirm, pause and leave by their
 * own links; only its profiles are copies, and it ends with the other one.
 */

/** Also of those who were removed, so that nobody writes to strangers by inviting and removing them. */
const mostInvitations = 10;

export interface Invitation {
  /** Made by the caller: the same id twice is one invitation. */
  id: string;
  /** Normalised by parseMailAddress, and its hash. */
  address: string;
  addressHash: string;
}

/** no-room: there are three already. no-more: all invitations are used, or the trial has ended. */
export type InvitationOutcome = "invited" | "own-address" | "no-room" | "no-more";

/**
 * The answer and the list are the same for everybody who is invited: somebody who has left, or has a trial already, simply gets
 * no mail.
 */
export async function inviteColleague(
  tx: Tx,
  owner: Pick<Trial, "id" | "country" | "siteHost" | "profile">,
  { id, address, addressHash }: Invitation,
): Promise<InvitationOutcome> {
  const ownHash = await findMailbox(tx, owner.id);
  if (!ownHash) return "no-more";
  if (ownHash === addressHash) return "own-address";
  // Two owners may invite each other at once.
  for (const hash of [ownHash, addressHash].sort()) await lockMailbox(tx, hash);
  await enterMailbox(tx, ownHash);
  const masked = maskedMailbox(address);
  if ((await listColleagues(tx, owner.id)).length >= maxColleagues) return "no-room";
  const { rows } = await tx.execute<{ privacy: string }>(sql`
    update trials set invitations = invitations + 1
    where id = ${owner.id}::uuid and confirmed_at is not null and ended_at is null and invited_by is null
      and invitations < ${mostInvitations}
    returning privacy_text as privacy`);
  if (!rows[0]) return "no-more";
  await enterMailbox(tx, addressHash);
  const { country, siteHost, profile } = owner;
  const isWrittenTo = await canBeInvited(tx, addressHash);
  await tx.execute(sql`
    insert into trials (id, country, site_host, profile, address_hash, privacy_text, invited_by, invited_as)
    values (${id}::uuid, ${country}, ${siteHost}, ${profile}, ${addressHash}, ${rows[0].privacy}, ${owner.id}::uuid, ${masked})
    on conflict do nothing`);
  if (!isWrittenTo) return "invited";
  await rememberMailbox(tx, addressHash, address);
  const { language } = countryConfig(country);
  await queueMail(tx, { purpose: "invite", addressHash, siteHost, language, trial: id });
  return "invited";
}

async function canBeInvited(tx: Tx, hash: string): Promise<boolean> {
  if (await isSuppressed(tx, hash)) return false;
  const { rows } = await tx.execute<{ running: boolean; open: number }>(sql`
    select coalesce(bool_or(confirmed_at is not null and ended_at is null), false) as running,
      count(*) filter (where confirmed_at is null and ${isFresh()})::int as open
    from trials where address_hash = ${hash}`);
  const { running = false, open = 0 } = rows[0] ?? {};
  return !running && open < mostOpenRequests;
}

/** The colleagues of a trial: those who have confirmed, and those who may still do so. */
export async function listColleagues(tx: Tx, owner: string): Promise<Colleague[]> {
  const { rows } = await tx.execute<Colleague & Record<string, unknown>>(
    sql`select id, mailbox, confirmed from colleagues_of(${owner}::uuid)`,
  );
  return rows;
}

/** Ends a colleague's trial, with the mail that waits for it. False if it is not one of this trial's. */
export async function removeColleague(tx: Tx, owner: string, colleague: string): Promise<boolean> {
  const hash = await findMailbox(tx, colleague);
  if (!hash) return false;
  await lockMailbox(tx, hash);
  const mine = sql`id = ${colleague}::uuid and invited_by = ${owner}::uuid and ended_at is null`;
  const { rows } = await tx.execute<{ confirmed: boolean }>(
    sql`select confirmed_at is not null as confirmed from trials where ${mine}`,
  );
  if (!rows[0]) return false;
  if (rows[0].confirmed) {
    await endColleague(tx, colleague);
  } else {
    await tx.execute(sql`delete from trials where ${mine}`);
  }
  return true;
}

/** Ends a colleague's trial, but not what else its reader gets. The transaction must have locked the mailbox. */
export async function endColleague(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null
    where id in (select id from outgoing_mail where trial_id = ${id}::uuid and outcome is null and not under_way
      order by id for update)`);
  await tx.execute(
    sql`update trials set ended_at = now(), end_reason = 'over' where id = ${id}::uuid`,
  );
}

export interface Inviter {
  /** `j…@firma.ee` */
  mailbox: string;
  lastDay: string;
  closingDay: string;
}

/** Whose digests a colleague gets. Undefined if that trial does not run. */
export async function findInviter(tx: Tx, colleague: string): Promise<Inviter | undefined> {
  const { rows } = await tx.execute<Inviter & Record<string, unknown>>(sql`
    select mailbox, last_day::text as "lastDay", closing_day::text as "closingDay" from inviter_of(${colleague}::uuid)`);
  return rows[0];
}

interface AddedProfile extends Record<string, unknown> {
  trialProfile: string;
  trial: string;
  country: Country;
  siteHost: string;
  addressHash: string;
}

/**
 * Before each digest run: colleagues get the profiles of the trial that they were invited to, as they are now, and end with it.
 * As hanked_sender, which sees all trials.
 */
export async function followInviters(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update trials t set country = o.country, site_host = o.site_host, last_day = o.last_day, closing_day = o.closing_day,
      ended_at = case when o.ended_at is not null then now() end,
      end_reason = case when o.ended_at is not null then 'over' end
    from trials o
    where o.id = t.invited_by and t.confirmed_at is not null and t.ended_at is null
      and (o.ended_at is not null
        or (t.country, t.last_day, t.closing_day) is distinct from (o.country, o.last_day, o.closing_day))`);
  // Erasing an owner ends the letters of their colleagues.
  await tx.execute(sql`
    update trials t set ended_at = now(), end_reason = 'over'
    where t.invited_by is not null and t.confirmed_at is not null and t.ended_at is null
      and not exists (select from trials o where o.id = t.invited_by)`);
  const { rows: added } = await tx.execute<AddedProfile>(sql`
    with added as (
      insert into trial_profiles (trial_id, repeats, query, name, rhythm, told_until, created_at)
      select t.id, p.id, p.query, p.name, p.rhythm, p.told_until, p.created_at
      from trials t join trial_profiles p on p.trial_id = t.invited_by
      where t.confirmed_at is not null and t.ended_at is null
        and not exists (select from trial_profiles c where c.trial_id = t.id and c.repeats = p.id)
      returning id, trial_id)
    select a.id as "trialProfile", t.id as trial, t.country, t.site_host as "siteHost", t.address_hash as "addressHash"
    from added a join trials t on t.id = a.trial_id where t.paused_at is null`);
  // The owner had a first digest of each, too.
  for (const { country, ...profile } of added) {
    await queueMail(tx, {
      purpose: "first",
      language: countryConfig(country).language,
      ...profile,
    });
  }
  await tx.execute(sql`
    update trial_profiles c set query = p.query, name = p.name, rhythm = p.rhythm from trial_profiles p
    where p.id = c.repeats and (c.query, c.name, c.rhythm) is distinct from (p.query, p.name, p.rhythm)`);
  await tx.execute(sql`
    delete from trial_profiles c
    where c.repeats is not null and not exists (select from trial_profiles p where p.id = c.repeats)`);
}
