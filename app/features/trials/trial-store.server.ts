import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { Trial } from "./trial.ts";
import type { TrialEnd } from "./trial-days.ts";

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

/** Returns nothing, so that nobody can find out whether a trial was stored. */
export async function requestTrial(tx: Tx, request: TrialRequest): Promise<void> {
  const { id, address, addressHash, country, siteHost, language, profile, campaign } = request;
  await tx.execute(sql`
    select request_trial(${id}::uuid, ${addressHash}, ${address}, ${country}, ${siteHost}, ${language}, ${profile},
      ${JSON.stringify(campaign)}::jsonb, ${request.privacyText})`);
}

type TrialRow = Omit<Trial, "pausedAt"> & { pausedAt: Date | string | null };

/** Undefined also for a request that was not confirmed within 48 hours. */
export async function findTrial(tx: Tx, id: string): Promise<Trial | undefined> {
  const { rows } = await tx.execute<TrialRow & Record<string, unknown>>(sql`
    select id, country, site_host as "siteHost", profile, coalesce(address, '') as mailbox, case
        when ended_at is not null then 'ended'
        when confirmed_at is null then 'asked'
        when paused_at is null then 'running'
        else 'paused' end as state,
      last_day as "lastDay", closing_day as "closingDay", paused_at as "pausedAt", end_reason as "endReason", letters as digests, replaces
    from find_trial(${id}::uuid)`);
  const [row] = rows;
  return row && { ...row, pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt) };
}

/** changed: another trial of the same mailbox is running, and has the new profile now. gone: too late. */
export type Confirmation =
  | { outcome: "confirmed" | "changed" | "already"; trial: string }
  | { outcome: "gone"; trial: null };

export async function confirmTrial(tx: Tx, id: string, end: TrialEnd): Promise<Confirmation> {
  const { rows } = await tx.execute<Confirmation & Record<string, unknown>>(sql`
    select outcome, trial from confirm_trial(${id}::uuid, ${end.lastDay}::date, ${end.closingDay}::date)`);
  return rows[0] ?? { outcome: "gone", trial: null };
}

/** False if no such trial is running. The same for pausing and resuming. */
export function changeTrial(tx: Tx, id: string, profile: string): Promise<boolean> {
  return ask(tx, sql`change_trial(${id}::uuid, ${profile})`);
}

export function pauseTrial(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`pause_trial(${id}::uuid)`);
}

export function resumeTrial(tx: Tx, id: string, end: TrialEnd): Promise<boolean> {
  return ask(tx, sql`resume_trial(${id}::uuid, ${end.lastDay}::date, ${end.closingDay}::date)`);
}

/** Ends the trial at once. True while a digest is being handed to the mail server: call again until it is false. */
export function leaveTrial(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`leave_trial(${id}::uuid)`);
}

async function ask(tx: Tx, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${call} as is`);
  return rows[0]?.is ?? false;
}
