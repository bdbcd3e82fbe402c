import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import {
  dropMailOf,
  enterMailbox,
  findMailbox,
  isFresh,
  isMailUnderWay,
  isSuppressed,
  lockMailbox,
  rememberMailbox,
  type Suppression,
  suppressMailbox,
} from "../mail/mailbox.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import { countryConfig } from "../notices/countries.ts";
import { parseProfile, profileQuery } from "../notices/profile.ts";
import { endColleague, listColleagues } from "./colleague-store.server.ts";
import type { Rhythm } from "./rhythm.ts";
import {
  type LeaveReason,
  maxProfiles,
  mostOpenRequests,
  type NoticeOpinion,
  type Trial,
  type TrialProfile,
} from "./trial.ts";
import type { TrialEnd } from "./trial-days.ts";

/*
 * The states of a trial: asked, running, paused, ended. Each change runs in one transaction that has locked the mailbox, as
 * hanked_web or as the owner.
 */

export interface TrialRequest {
  /** Made by the caller: the same id twice is one request. */
  id: string;
  /** Normalised by parseMailAddress, and its hash. */
  address: string;
  addressHash: string;
  country: Country;
  siteHost: string;
  language: Language;
  /** As profileQuery writes it. */
  profile: string;
  campaign: { utm_source: string; utm_medium: string; utm_campaign: string; landing_page: string };
  /** Version of the consent text that was shown. */
  privacyText: string;
}

/**
 * Returns nothing, so that nobody can find out whether a trial was stored. Somebody who left, or whose mailbox refused us,
 * is not written to again; somebody whose trial is over gets another mail.
 */
export async function requestTrial(tx: Tx, request: TrialRequest): Promise<void> {
  const { id, address, addressHash, country, siteHost, language, profile, campaign } = request;
  await lockMailbox(tx, addressHash);
  if (await isSuppressed(tx, addressHash)) return;
  const { rows } = await tx.execute<{ open: number; over: boolean }>(sql`
    select count(*) filter (where confirmed_at is null and ${isFresh()})::int as open,
      coalesce(bool_or(end_reason = 'over' and invited_by is null), false) as over
    from trials where address_hash = ${addressHash}`);
  const { open = 0, over = false } = rows[0] ?? {};
  if (open >= mostOpenRequests) return;
  const { utm_source, utm_medium, utm_campaign, landing_page } = campaign;
  const added = await tx.execute(sql`
    insert into trials (id, country, site_host, profile, address_hash, utm_source, utm_medium, utm_campaign, landing_page,
      privacy_text)
    values (${id}::uuid, ${country}, ${siteHost}, ${profile}, ${addressHash}, ${utm_source}, ${utm_medium}, ${utm_campaign},
      ${landing_page}, ${request.privacyText})
    on conflict do nothing`);
  if (!added.rowCount) return;
  await rememberMailbox(tx, addressHash, address);
  const purpose = over ? "used" : "confirm";
  await queueMail(tx, { purpose, addressHash, siteHost, language, trial: id });
}

type TrialRow = Omit<Trial, "pausedAt" | "replaced" | "colleagues"> & {
  pausedAt: Date | string | null;
  others: TrialProfile[];
};

/** The profiles of a trial, the oldest first. */
const profilesOf = (trial: SQL) => sql`coalesce((select json_agg(
    json_build_object('id', p.id, 'name', p.name, 'query', p.query, 'rhythm', p.rhythm) order by p.created_at, p.id)
  from trial_profiles p where p.trial_id = ${trial}), '[]')`;

/** Undefined also for a request that was not confirmed within 48 hours. */
export async function findTrial(tx: Tx, id: string): Promise<Trial | undefined> {
  const hash = await findMailbox(tx, id);
  if (!hash) return undefined;
  await enterMailbox(tx, hash);
  const { rows } = await tx.execute<TrialRow & Record<string, unknown>>(sql`
    select t.id, t.country, t.site_host as "siteHost", coalesce(b.masked, '') as mailbox,
      t.profile, ${profilesOf(sql`t.id`)} as profiles,
      case
        when t.ended_at is not null then 'ended'
        when t.confirmed_at is null then 'asked'
        when t.paused_at is null then 'running'
        else 'paused' end as state,
      t.last_day::text as "lastDay", t.closing_day::text as "closingDay", t.paused_at as "pausedAt", t.end_reason as "endReason",
      t.leave_reason as "leaveReason", t.letters as digests,
      t.end_reason = 'left' and ${canReturn} as "canReturn",
      t.invited_by as "invitedBy",
      t.confirmed_at is null and t.invited_by is null and other.id is not null as replaces, ${profilesOf(sql`other.id`)} as others
    from trials t left join mailboxes b on b.address_hash = t.address_hash
    left join trials other on other.address_hash = t.address_hash and other.confirmed_at is not null and other.ended_at is null
      and other.invited_by is null
    where t.id = ${id}::uuid and (t.confirmed_at is not null or ${isFresh("t.created_at")})`);
  const [row] = rows;
  if (!row) return undefined;
  const { others, ...own } = row;
  const trial = row.invitedBy === null ? own : await asFollowed(tx, own, row.invitedBy);
  await enterMailbox(tx, hash);
  return {
    ...trial,
    profile: trial.profiles[0]?.query ?? trial.profile,
    pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt),
    canReturn: row.canReturn ?? false,
    colleagues: row.invitedBy === null ? await listColleagues(tx, id) : [],
    replaced: row.replaces ? (others[0] ?? null) : null,
  };
}

/** What a colleague's trial has in common with the one that they were invited to. */
interface FollowedTrial extends Record<string, unknown> {
  country: Country;
  siteHost: string;
  lastDay: string;
  closingDay: string;
}

interface FollowedProfile extends TrialProfile, Record<string, unknown> {
  createdAt: string;
}

/** The owner's trial as it is now, if it runs. Enters the owner's mailbox. */
async function findFollowed(tx: Tx, owner: string) {
  const hash = await findMailbox(tx, owner);
  if (!hash) return undefined;
  await enterMailbox(tx, hash);
  const { rows } = await tx.execute<FollowedTrial>(sql`
    select country, site_host as "siteHost", last_day::text as "lastDay", closing_day::text as "closingDay" from trials
    where id = ${owner}::uuid and confirmed_at is not null and ended_at is null`);
  if (!rows[0]) return undefined;
  const { rows: profiles } = await tx.execute<FollowedProfile>(sql`
    select id, name, query, rhythm, created_at::text as "createdAt" from trial_profiles
    where trial_id = ${owner}::uuid order by created_at, id`);
  return { trial: rows[0], profiles };
}

/** A colleague's trial with what its next digest will follow: the copies that it has are those of the last run. */
async function asFollowed<T extends Omit<TrialRow, "others">>(
  tx: Tx,
  own: T,
  owner: string,
): Promise<T> {
  if (own.state === "ended") return own;
  const followed = await findFollowed(tx, owner);
  const begun = own.state !== "asked";
  if (!followed) return begun ? { ...own, state: "ended", endReason: "over" } : own;
  const { trial, profiles } = followed;
  const { country, siteHost, ...days } = trial;
  return { ...own, country, siteHost, ...(begun && days), profiles };
}

/** Leaving can be taken back for a day. */
const canReturn = sql`b.suppressed = 'left' and b.suppressed_at > now() - interval '24 hours'`;

/**
 * changed: another trial of the same mailbox is running, and has the new profile now. gone: too late. own: a colleague who was
 * invited has a trial already.
 */
export type Confirmation =
  | { outcome: "confirmed" | "changed" | "already"; trial: string }
  | { outcome: "gone"; trial: null }
  | { outcome: "own"; trial: null };

const gone = { outcome: "gone", trial: null } as const;

interface OwnTrial extends Record<string, unknown> {
  id: string;
  country: Country;
  siteHost: string;
  profile: string;
  fresh: boolean;
  confirmed: boolean;
  ended: boolean;
  invitedBy: string | null;
}

/** Begins the trial, or gives its profile to the one that runs, and queues the first digest. */
export async function confirmTrial(tx: Tx, id: string, end: TrialEnd): Promise<Confirmation> {
  const hash = await findMailbox(tx, id);
  if (!hash) return gone;
  await lockMailbox(tx, hash);
  const { rows } = await tx.execute<OwnTrial>(sql`
    select id, country, site_host as "siteHost", profile, ${isFresh()} as fresh, confirmed_at is not null as confirmed,
      ended_at is not null as ended, invited_by as "invitedBy"
    from trials where address_hash = ${hash} for update`);
  const mine = rows.find((one) => one.id === id);
  if (!mine) return gone;
  if (mine.confirmed) return { outcome: "already", trial: id };
  if (!mine.fresh || (await isSuppressed(tx, hash))) return gone;
  const running = rows.find(({ confirmed, ended }) => confirmed && !ended);
  if (mine.invitedBy) {
    if (running) return { outcome: "own", trial: null };
    return confirmInvitation(tx, hash, id, mine.invitedBy);
  }
  if (rows.some(({ ended, invitedBy }) => ended && !invitedBy)) return gone;
  const { country, siteHost, profile } = mine;
  if (running?.invitedBy) {
    // Somebody who was a colleague begins a trial of their own.
    await endColleague(tx, running.id);
  } else if (running) {
    if (running.country !== country) await spellOutCountry(tx, running, country);
    await tx.execute(sql`
      update trials set country = ${country}, site_host = ${siteHost} where id = ${running.id}::uuid`);
    await tx.execute(sql`delete from trials where id = ${id}::uuid`);
    const trialProfile = await replaceProfile(tx, running.id, profile);
    if (trialProfile) await queueFirst(tx, hash, { ...mine, id: running.id }, trialProfile);
    return { outcome: "changed", trial: running.id };
  }
  await begin(tx, hash, id, end);
  await queueFirst(tx, hash, mine, await insertProfile(tx, id, profile));
  return { outcome: "confirmed", trial: id };
}

async function begin(tx: Tx, hash: string, id: string, end: TrialEnd): Promise<void> {
  await tx.execute(sql`
    update trials set confirmed_at = now(), last_day = ${end.lastDay}::date, closing_day = ${end.closingDay}::date
    where id = ${id}::uuid`);
  await tx.execute(sql`
    update mailboxes set confirmed_at = coalesce(confirmed_at, now()) where address_hash = ${hash}`);
}

/** Copies the profiles of the trial that it was invited to, with a first digest of each, as its owner had. */
async function confirmInvitation(
  tx: Tx,
  hash: string,
  id: string,
  owner: string,
): Promise<Confirmation> {
  const followed = await findFollowed(tx, owner);
  await enterMailbox(tx, hash);
  if (!followed) return gone;
  const { country, siteHost } = followed.trial;
  await begin(tx, hash, id, followed.trial);
  await tx.execute(sql`
    update trials set country = ${country}, site_host = ${siteHost} where id = ${id}::uuid`);
  for (const profile of followed.profiles) {
    const copy = await insertProfile(tx, id, profile.query, profile);
    await queueFirst(tx, hash, { id, country, siteHost }, copy);
  }
  return { outcome: "confirmed", trial: id };
}

async function queueFirst(
  tx: Tx,
  addressHash: string,
  { id, country, siteHost }: Pick<OwnTrial, "id" | "country" | "siteHost">,
  trialProfile: string,
): Promise<void> {
  const { language } = countryConfig(country);
  await queueMail(tx, {
    purpose: "first",
    ...{ addressHash, siteHost, language, trial: id, trialProfile },
  });
}

/** A profile says nothing of its own country. It keeps it when its trial moves to another. */
async function spellOutCountry(tx: Tx, running: OwnTrial, country: Country): Promise<void> {
  for (const { id, query } of await listProfiles(tx, running.id)) {
    const profile = parseProfile(new URLSearchParams(query), running.country);
    await tx.execute(sql`
      update trial_profiles set query = ${profileQuery(profile, country)} where id = ${id}::uuid`);
  }
}

async function listProfiles(tx: Tx, trial: string): Promise<TrialProfile[]> {
  const { rows } = await tx.execute<{ profiles: TrialProfile[] }>(
    sql`select ${profilesOf(sql`${trial}::uuid`)} as profiles`,
  );
  return rows[0]?.profiles ?? [];
}

/** False if no such trial is running, or it has no such profile. The same for what else is done with a running trial. */
export async function changeTrial(
  tx: Tx,
  id: string,
  query: string,
  /** The first one, if it is not named. */
  profile?: string,
): Promise<boolean> {
  if ((await enterRunning(tx, id)) === undefined) return false;
  return Boolean(await replaceProfile(tx, id, query, profile));
}

async function replaceProfile(
  tx: Tx,
  trial: string,
  query: string,
  profile?: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update trial_profiles set query = ${query}
    where id = (select id from trial_profiles where trial_id = ${trial}::uuid
      and (${profile ?? null}::uuid is null or id = ${profile ?? null}::uuid) order by created_at, id limit 1)
    returning id`);
  return rows[0]?.id;
}

/** Its digests begin with all that is open, as those of a trial do. */
export async function addProfile(tx: Tx, id: string, query: string): Promise<boolean> {
  const hash = await enterRunning(tx, id);
  if (hash === undefined || (await listProfiles(tx, id)).length >= maxProfiles) return false;
  const added = await insertProfile(tx, id, query);
  const { rows } = await tx.execute<OwnTrial>(sql`
    select id, country, site_host as "siteHost" from trials where id = ${id}::uuid`);
  if (rows[0]) await queueFirst(tx, hash, rows[0], added);
  return true;
}

/** Everything up to now is in the first digest. `copied`: the profile that it repeats. */
async function insertProfile(
  tx: Tx,
  trial: string,
  query: string,
  copied?: FollowedProfile,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into trial_profiles (trial_id, query, name, rhythm, repeats, created_at, told_until)
    values (${trial}::uuid, ${query}, ${copied?.name ?? ""}, ${copied?.rhythm ?? "daily"}, ${copied?.id ?? null}::uuid,
      coalesce(${copied?.createdAt ?? null}::timestamptz, now()), greatest(
        (select coalesce(max(id), 0) from letter_runs), (select coalesce(max(edition), 0) from tender_changes)))
    returning id`);
  return rows[0]?.id ?? "";
}

/** Also removes what waits for it. The last one stays: who wants none leaves. */
export async function removeProfile(tx: Tx, id: string, profile: string): Promise<boolean> {
  const hash = await enterRunning(tx, id);
  if (hash === undefined || (await listProfiles(tx, id)).length < 2) return false;
  await tx.execute(sql`
    update outgoing_mail set outcome = 'left', settled_at = now(), body = null
    where id in (select id from outgoing_mail where address_hash = ${hash} and trial_profile_id = ${profile}::uuid
      and outcome is null and not under_way order by id for update)`);
  const { rowCount } = await tx.execute(sql`
    delete from trial_profiles where id = ${profile}::uuid and trial_id = ${id}::uuid`);
  return Boolean(rowCount);
}

/** Sets the name of a profile, and when its digests come. */
export async function setRhythm(
  tx: Tx,
  id: string,
  { profile, name, rhythm }: { profile: string; name: string; rhythm: Rhythm },
): Promise<boolean> {
  if ((await enterRunning(tx, id)) === undefined) return false;
  const { rowCount } = await tx.execute(sql`
    update trial_profiles set name = ${name}, rhythm = ${rhythm}
    where id = ${profile}::uuid and trial_id = ${id}::uuid`);
  return Boolean(rowCount);
}

/** Waiting digests are joined to the first one after the pause. */
export async function pauseTrial(tx: Tx, id: string): Promise<boolean> {
  const hash = await enterRunning(tx, id);
  if (hash === undefined) return false;
  await tx.execute(sql`
    update outgoing_mail set outcome = 'joined', settled_at = now(), body = null
    where id in (select id from outgoing_mail where address_hash = ${hash} and purpose = 'digest' and outcome is null
      and not under_way order by id for update)`);
  await tx.execute(
    sql`update trials set paused_at = coalesce(paused_at, now()) where id = ${id}::uuid`,
  );
  return true;
}

/** The days of the pause are given back: the caller has counted them. */
export async function resumeTrial(tx: Tx, id: string, end: TrialEnd): Promise<boolean> {
  if ((await enterRunning(tx, id)) === undefined) return false;
  const { rowCount } = await tx.execute(sql`
    update trials set paused_at = null, last_day = ${end.lastDay}::date, closing_day = ${end.closingDay}::date
    where id = ${id}::uuid and paused_at is not null`);
  return Boolean(rowCount);
}

/** Locks the mailbox of a trial that is running or paused. */
async function enterRunning(tx: Tx, id: string): Promise<string | undefined> {
  const hash = await findMailbox(tx, id);
  if (!hash) return undefined;
  await lockMailbox(tx, hash);
  const { rows } = await tx.execute(sql`
    select from trials where id = ${id}::uuid and confirmed_at is not null and ended_at is null`);
  return rows.length > 0 ? hash : undefined;
}

/**
 * Ends the trial at once, also one that is not confirmed yet, and all mail to its reader but a goodbye. Who leaves by the last
 * digest does not want another trial either. True while a mail is being handed to the mail server: call again until it is
 * false.
 */
export async function leaveTrial(tx: Tx, id: string): Promise<boolean> {
  const hash = await findMailbox(tx, id);
  if (!hash) return false;
  await lockMailbox(tx, hash);
  const { rows } = await tx.execute<OwnTrial>(sql`
    select id, country, site_host as "siteHost", confirmed_at is not null as confirmed, ended_at is not null as ended
    from trials where id = ${id}::uuid and (ended_at is null or end_reason = 'over')`);
  const [mine] = rows;
  if (mine) {
    await dropMailOf(tx, hash);
    await tx.execute(sql`
      update trials set ended_at = coalesce(ended_at, now()), end_reason = 'left' where id = ${id}::uuid`);
    await endMailbox(tx, hash, "left");
    if (mine.confirmed && !mine.ended) {
      const { siteHost } = mine;
      const { language } = countryConfig(mine.country);
      await queueMail(tx, { purpose: "goodbye", addressHash: hash, siteHost, language, trial: id });
    }
  }
  return isMailUnderWay(tx, hash);
}

/** Nothing is sent to the mailbox any more: mails that wait, requests and the trial end. Mails are locked before trials. */
export async function endMailbox(tx: Tx, hash: string, why: Suppression): Promise<void> {
  if (hash === "") return;
  await dropMailOf(tx, hash);
  await suppressMailbox(tx, hash, why);
  await tx.execute(sql`
    update trials set ended_at = coalesce(ended_at, now()), end_reason = ${why === "blocked" ? "left" : why}
    where address_hash = ${hash} and confirmed_at is not null and (ended_at is null or ${why} = 'complained')`);
  await tx.execute(sql`
    delete from trials where address_hash = ${hash} and confirmed_at is null and ended_at is null`);
}

/** Takes leaving back within a day. False if it is too late for that. A trial whose days are over stays over. */
export async function returnToTrial(tx: Tx, id: string, today: string): Promise<boolean> {
  const hash = await findMailbox(tx, id);
  if (!hash) return false;
  await lockMailbox(tx, hash);
  const { rows } = await tx.execute<Pick<OwnTrial, "id" | "country" | "siteHost">>(sql`
    select t.id, t.country, t.site_host as "siteHost" from trials t join mailboxes b on b.address_hash = t.address_hash
    where t.id = ${id}::uuid and t.end_reason = 'left' and ${canReturn}`);
  const [mine] = rows;
  if (!mine) return false;
  await dropMailOf(tx, hash);
  await suppressMailbox(tx, hash, null);
  await tx.execute(sql`
    update trials set leave_reason = null, ended_at = case when closing_day <= ${today}::date then ended_at end,
      end_reason = case when closing_day <= ${today}::date then 'over' end
    where id = ${id}::uuid`);
  for (const profile of await listOwedFirst(tx, id, hash))
    await queueFirst(tx, hash, mine, profile);
  return true;
}

/** Profiles of a trial that goes on whose first digest was given up when its reader left: no other one tells the same. */
async function listOwedFirst(tx: Tx, id: string, hash: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from trial_profiles p
    join trials t on t.id = p.trial_id
    join outgoing_mail m on m.address_hash = ${hash} and m.trial_profile_id = p.id and m.purpose = 'first'
    where t.id = ${id}::uuid and t.ended_at is null
    group by p.id having bool_and(m.outcome is not distinct from 'left')`);
  return rows.map((row) => row.id);
}

/** Keeps whether a notice suits one of the trial's profiles; the last answer counts. Only a running trial has any. */
export async function saveOpinion(
  tx: Tx,
  id: string,
  profile: string,
  { notice, suits }: NoticeOpinion,
): Promise<boolean> {
  if ((await enterRunning(tx, id)) === undefined) return false;
  const { rowCount } = await tx.execute(sql`
    insert into notice_opinions (trial_profile_id, tender_id, suits)
    select p.id, t.id::text, ${suits} from trial_profiles p, tenders t
    where p.id = ${profile}::uuid and p.trial_id = ${id}::uuid and t.id = ${notice} and t.listed
    on conflict (trial_profile_id, tender_id) do update set suits = excluded.suits, created_at = now()`);
  return Boolean(rowCount);
}

/** Keeps why somebody left. Ignored unless the reader has left. */
export async function saveLeaveReason(tx: Tx, id: string, reason: LeaveReason): Promise<void> {
  const hash = await findMailbox(tx, id);
  if (!hash) return;
  await enterMailbox(tx, hash);
  await tx.execute(sql`
    update trials set leave_reason = ${reason} where id = ${id}::uuid and end_reason = 'left'`);
}
