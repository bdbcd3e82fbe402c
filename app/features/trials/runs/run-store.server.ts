import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import { isFresh } from "../../mail/mailbox.server.ts";
import { type DueMail, isConfirmed, priorities } from "../../mail/outbox.server.ts";
import { countryConfig } from "../../notices/countries.ts";
import { millis } from "../../notices/notice-queries.server.ts";
import { followInviters } from "../colleague-store.server.ts";
import { isDue, type Rhythm } from "../rhythm.ts";
import type { DigestRun } from "../trial-days.ts";
import { endMailbox } from "../trial-store.server.ts";
import type { JudgedNotice } from "./propose-exclusion.ts";

/*
 * Digest runs, and what becomes of trials by them. As hanked_sender, which sees no addresses, or as the owner.
 */

/** One lock for numbers of change batches: whatever a later batch seals has a higher number. */
const sealing = sql`select pg_advisory_xact_lock(748392002)`;

/** Works once for each country and day. Number of digests; null if the run was opened before, or digests are paused. */
export async function openDigestRun(
  tx: Tx,
  { country, day, until }: Omit<DigestRun, "from">,
): Promise<number | null> {
  // Sealing the change batch takes a while after a first import, and so do a million rows.
  await tx.execute(sql`set local statement_timeout = 60000`);
  await tx.execute(sealing);
  const { rows } = await tx.execute<{ run: string }>(sql`
    insert into letter_runs (country, day, send_until)
    select ${country}, ${day}::date, ${new Date(until).toISOString()}::timestamptz
    where not exists (select from letter_settings where paused_at is not null)
    on conflict do nothing returning id as run`);
  const run = rows[0]?.run;
  if (run === undefined) return null;
  await noteEndingContracts(tx, day);
  await tx.execute(sql`update tender_changes set edition = ${run}::bigint where edition is null`);
  await followInviters(tx);
  return queueDigests(tx, { id: run, country, day }, sql`true`);
}

/** Queues digests of runs that are on for readers whom they left out, because a first digest had not gone out yet. */
export async function queueMissedDigests(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<OpenRun>(sql`
    select id::text as id, country, day::text as day from letter_runs where closed_at is null and send_until > now()`);
  for (const run of rows) {
    await queueDigests(
      tx,
      run,
      sql`p.told_until < ${run.id}::bigint and exists (
        select from outgoing_mail f join letter_runs r on r.id = ${run.id}::bigint
        where f.address_hash = t.address_hash and f.trial_profile_id = p.id and f.purpose = 'first'
          and f.settled_at > r.opened_at - interval '1 minute')`,
    );
  }
}

interface OpenRun extends Record<string, unknown> {
  id: string;
  country: Country;
  day: string;
}

/** Queues the digests of a run for those profiles that are due. Returns their number. */
async function queueDigests(tx: Tx, { id, country, day }: OpenRun, isMeant: SQL): Promise<number> {
  const due = JSON.stringify(await listDue(tx, country, day));
  // Somebody whose first digest has not gone out yet gets that one first. The one that ends a trial goes last.
  const { rowCount } = await tx.execute(sql`
    insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, trial_profile_id, run_id, confirmed, priority)
    select 'digest', t.address_hash, t.site_host, ${countryConfig(country).language}, t.id, p.id, ${id}::bigint,
      ${isConfirmed.digest}, ${priorities.digest} + (t.closing_day <= ${day}::date and p.id = ${firstOfTrial})::int
    from trials t join trial_profiles p on p.trial_id = t.id
    where t.country = ${country} and t.confirmed_at is not null and t.ended_at is null and t.paused_at is null and ${isMeant}
      and (p.rhythm = 'daily' or t.closing_day <= ${day}::date or exists (
        select from jsonb_to_recordset(${due}::jsonb) as d(rhythm text, told bigint)
        where d.rhythm = p.rhythm and d.told = p.told_until))
      and not exists (select from outgoing_mail m
        where m.trial_profile_id = p.id and m.purpose = 'first' and m.outcome is null)
    on conflict do nothing`);
  return rowCount ?? 0;
}

const firstOfTrial = sql`
  (select f.id from trial_profiles f where f.trial_id = t.id order by f.created_at, f.id limit 1)`;

interface RhythmState extends Record<string, unknown> {
  rhythm: Rhythm;
  told: number;
  /** The day of the last run up to that. */
  day: string | null;
}

/** Which profiles are due, by their rhythm and what they were told: a few combinations, however many profiles there are. */
async function listDue(tx: Tx, country: Country, day: string): Promise<RhythmState[]> {
  const { rows } = await tx.execute<RhythmState>(sql`
    select s.rhythm, s.told::int as told,
      (select max(r.day)::text from letter_runs r where r.country = ${country} and r.id <= s.told) as day
    from (select distinct p.rhythm, p.told_until as told from trials t join trial_profiles p on p.trial_id = t.id
      where t.country = ${country} and t.confirmed_at is not null and t.ended_at is null and p.rhythm <> 'daily') s`);
  return rows.filter((one) => isDue(one.rhythm, one.day, day));
}

/**
 * Notes the contracts that came within six months of their end. Changes are kept for 100 days, so only a contract that came
 * within reach, or was stored, in the last two months can be noted: none is noted twice.
 */
async function noteEndingContracts(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    insert into tender_changes (tender_id, what)
    select t.id::text, 'ending' from tenders t
    where t.country in ('EE', 'LV', 'LT') and t.listed and t.kind = 'contract'
      and t.contract_end >= ${day}::date and t.contract_end <= ${day}::date + interval '6 months'
      and (t.contract_end > ${day}::date + interval '4 months' or t.created_at > now() - interval '60 days')
      and not exists (select from tender_changes c where c.tender_id = t.id::text and c.what = 'ending')`);
}

/** Seals what is new since the last change batch. Number of the newest batch. */
export async function sealChanges(tx: Tx): Promise<number> {
  await tx.execute(sealing);
  const { rows: fresh } = await tx.execute(
    sql`select from tender_changes where edition is null limit 1`,
  );
  if (fresh.length > 0) {
    await tx.execute(sql`
      update tender_changes set edition = (select nextval(pg_get_serial_sequence('letter_runs', 'id'))) where edition is null`);
  }
  const { rows } = await tx.execute<{ newest: number }>(sql`
    select greatest((select coalesce(max(edition), 0) from tender_changes), (select coalesce(max(id), 0) from letter_runs))::int
      as newest`);
  return rows[0]?.newest ?? 0;
}

/** What the digest of a run is made from. */
export interface DigestRequest {
  run: number;
  day: string;
  /** Whether the trial ends with this digest: of several profiles, with that of the first. */
  isLast: boolean;
  trial: string;
  isColleague: boolean;
  country: Country;
  profile: string;
  /** Id, name and rhythm of the profile. */
  trialProfile: string;
  name: string;
  rhythm: Rhythm;
  /** Runs since it was told, before this one, with their days: a daily digest would have come with them. */
  passed: [run: number, day: string][];
  /** The digest covers change batches after this one, up to its run. */
  toldUntil: number;
  /** Whether some of these may have been sent: an earlier digest with them was tried, and its outcome is unknown. */
  maybeTold: boolean;
  /** Days without a digest before this run. */
  emptyDays: number;
  lastDay: string;
  /** When the trial began, in milliseconds. */
  confirmedAt: number;
  /** What its reader answered about notices, if that is enough for a proposal. */
  judged?: readonly JudgedNotice[];
  /** Digests with notices so far. */
  digests: number;
  /** How often the trial was prolonged. */
  prolonged: number;
}

/** By the mail's id. A trial that has ended meanwhile has none, but for its other profiles' digests of the closing day. */
export async function loadDigestRequests(
  tx: Tx,
  mails: readonly DueMail[],
): Promise<Map<string, DigestRequest>> {
  const ids = `{${mails.map(({ id }) => id).join(",")}}`;
  const { rows } = await tx.execute<DigestRequest & { mail: string } & Record<string, unknown>>(sql`
    select m.id as mail, coalesce(m.run_id, 0)::int as run, coalesce(r.day, current_date)::text as day,
      coalesce(r.day >= t.closing_day, false) and p.id = (select f.id from trial_profiles f
        join outgoing_mail o on o.trial_profile_id = f.id and o.run_id = m.run_id and o.purpose = 'digest'
        where f.trial_id = t.id order by f.created_at, f.id limit 1) as "isLast",
      t.id as trial, t.invited_by is not null as "isColleague", t.country, p.query as profile, p.id as "trialProfile", p.name, p.rhythm,
      coalesce((select json_agg(json_build_array(b.id, b.day) order by b.id) from letter_runs b
        where b.country = t.country and b.id > p.told_until and b.id < m.run_id and b.day > r.day - 14), '[]') as passed,
      p.told_until::int as "toldUntil", p.empty_days as "emptyDays", t.last_day::text as "lastDay", t.letters as digests,
      ${millis("t.confirmed_at")} as "confirmedAt",
      t.prolonged, exists (select from outgoing_mail before where before.trial_profile_id = p.id and before.purpose = 'digest'
        and before.run_id > p.told_until and before.run_id < m.run_id and before.attempts > 0) as "maybeTold"
    from outgoing_mail m join trial_profiles p on p.id = m.trial_profile_id join trials t on t.id = p.trial_id
    left join letter_runs r on r.id = m.run_id
    where m.id = any(${ids}::uuid[])
      and (t.ended_at is null or t.end_reason = 'over' and r.day >= t.closing_day)`);
  return new Map(rows.map(({ mail, ...request }) => [mail, request]));
}

/** Records that everything up to the mail's run has been told, or that there was nothing to tell. */
export async function noteTold(
  tx: Tx,
  { trial, trialProfile, run, kind }: DueMail,
  isEmpty: boolean,
): Promise<void> {
  await tx.execute(sql`
    update trial_profiles set told_until = greatest(told_until, ${run}::bigint), empty_days = empty_days + ${Number(isEmpty)}
    where id = ${trialProfile}::uuid`);
  if (isEmpty) return;
  await tx.execute(sql`
    update trials set letters = letters + 1,
      ended_at = case when ${kind} = 'last' then coalesce(ended_at, now()) else ended_at end,
      end_reason = case when ${kind} = 'last' then coalesce(end_reason, 'over') else end_reason end
    where id = ${trial}::uuid`);
}

/** Leaves digests that were not sent by noon to the next run. Returns their number. */
export async function closeDigestRuns(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update outgoing_mail m set outcome = 'joined', settled_at = now(), body = null
    from letter_runs r
    where r.id = m.run_id and r.closed_at is null and r.send_until <= now() and m.purpose = 'digest' and m.outcome is null
      and m.leased_until <= now()`);
  await tx.execute(sql`
    update letter_runs r set closed_at = now()
    where r.closed_at is null and r.send_until <= now()
      and not exists (select from outgoing_mail m where m.run_id = r.id and m.purpose = 'digest' and m.outcome is null)`);
  return rowCount ?? 0;
}

/**
 * What the privacy pages promise: requests vanish after 48 hours, with the mail that asked to confirm, but for their
 * number; a pause of a month ends a trial; a month after its end what it wanted is forgotten, and of a trial that was
 * simply over, after a year, the hash too. A mailbox that has not taken the last digest for a week is not tried for ever.
 */
export async function tidyTrials(tx: Tx): Promise<void> {
  await forgetRequests(tx);
  await tx.execute(sql`
    update trials t set ended_at = now(), end_reason = 'over' from mailboxes b
    where b.address_hash = t.address_hash and t.confirmed_at is not null and t.ended_at is null
      and (t.paused_at <= now() - interval '30 days'
        or t.paused_at is null and b.soft_bounces > 0 and t.closing_day <= now() - interval '7 days')`);
  await tx.execute(sql`
    delete from notice_opinions o using trial_profiles p, trials t
    where p.id = o.trial_profile_id and t.id = p.trial_id and t.ended_at <= now() - interval '30 days'`);
  await tx.execute(sql`
    update trial_profiles p set query = '', name = '' from trials t
    where t.id = p.trial_id and t.ended_at <= now() - interval '30 days' and p.query || p.name <> ''`);
  await tx.execute(sql`
    update trials set profile = '', invited_as = ''
    where ended_at <= now() - interval '30 days' and profile || invited_as <> ''`);
  await tx.execute(sql`
    update trials set address_hash = ''
    where end_reason = 'over' and ended_at <= now() - interval '1 year' and address_hash <> ''`);
  await tx.execute(sql`delete from tender_changes where changed_at <= now() - interval '100 days'`);
}

/**
 * Names of campaigns are whatever was posted, and these counts are kept for long: so of one look at most 100 are kept, the
 * most frequent, and of a week about 1,000.
 */
async function forgetRequests(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from trials
      where confirmed_at is null and ended_at is null and not ${isFresh()}
      returning date_trunc('week', created_at at time zone 'Europe/Tallinn')::date as week, site_host, utm_source, utm_campaign
    ), named as (
      select g.*, count(*) as requests, row_number() over (order by count(*) desc, utm_source, utm_campaign) <= 100
        and (select count(*) from vanished_requests v where v.week = g.week) < 1000 as kept
      from gone g group by week, site_host, utm_source, utm_campaign
    )
    insert into vanished_requests as v (week, site_host, utm_source, utm_campaign, requests)
    select week, site_host, case when kept then utm_source else '' end, case when kept then utm_campaign else '' end,
      sum(requests) from named group by 1, 2, 3, 4
    on conflict (week, site_host, utm_source, utm_campaign) do update set requests = v.requests + excluded.requests`);
  await tx.execute(sql`delete from vanished_requests where week <= now() - interval '2 years'`);
  await tx.execute(sql`
    delete from outgoing_mail m
    where m.purpose in ('confirm', 'invite', 'used') and not ${isFresh("m.created_at")} and not m.under_way
      and not exists (select from trials t where t.id = m.trial_id)`);
}

export type Bounce = "hard" | "soft" | "complaint";

/** False if there is no such mail. */
export async function noteBounce(tx: Tx, mail: string, bounce: Bounce): Promise<boolean> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select address_hash as hash from outgoing_mail where id = ${mail}::uuid`,
  );
  const hash = rows[0]?.hash;
  if (hash === undefined) return false;
  if (bounce === "soft") await noteSoftBounce(tx, hash);
  else await endMailbox(tx, hash, bounce === "hard" ? "bounced" : "complained");
  return true;
}

export async function noteSoftBounce(tx: Tx, hash: string): Promise<void> {
  await tx.execute(
    sql`update mailboxes set soft_bounces = soft_bounces + 1 where address_hash = ${hash}`,
  );
}

export interface TrialCounts {
  openRequests: number;
  running: number;
  bounced: number;
  complained: number;
  softBounces: number;
  paused: boolean;
}

export async function countTrials(tx: Tx): Promise<TrialCounts | undefined> {
  const { rows } = await tx.execute<TrialCounts & Record<string, unknown>>(sql`
    select open_requests::int as "openRequests", running::int, bounced::int, complained::int,
      soft_bounces::int as "softBounces", paused
    from trial_counts()`);
  return rows[0];
}
