import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { EndReason, Trial } from "./trial.ts";
import type { TrialEnd } from "./trial-days.ts";

/** What somebody asked for. */
export interface TrialRequest {
  /** Made by the caller: posting it twice is asking once. */
  id: string;
  /** As parseMailAddress returns it, and its hash. */
  address: string;
  addressHash: string;
  country: Country;
  siteHost: string;
  language: Language;
  /** As profileQuery writes it. */
  profile: string;
  campaign: { utm_source: string; utm_medium: string; utm_campaign: string; landing_page: string };
  /** The version of the consent that was shown. */
  privacyText: string;
}

/** Whether anything came of it is nobody's business: there is no answer. */
export async function requestTrial(tx: Tx, request: TrialRequest): Promise<void> {
  const { id, address, addressHash, country, siteHost, language, profile, campaign } = request;
  await tx.execute(sql`
    select request_trial(${id}::uuid, ${addressHash}, ${address}, ${country}, ${siteHost}, ${language}, ${profile},
      ${JSON.stringify(campaign)}::jsonb, ${request.privacyText})`);
}

interface TrialRow extends Record<string, unknown> {
  id: string;
  created_at: Date | string;
  country: Country;
  site_host: string;
  profile: string;
  /** Masked. */
  address: string | null;
  confirmed_at: Date | string | null;
  last_day: string | null;
  closing_day: string | null;
  paused_at: Date | string | null;
  ended_at: Date | string | null;
  end_reason: EndReason | null;
  letters: number;
  replaces: boolean;
}

/** Undefined also of a request that has vanished. */
export async function findTrial(tx: Tx, id: string): Promise<Trial | undefined> {
  const { rows } = await tx.execute<TrialRow>(sql`select * from find_trial(${id}::uuid)`);
  return rows[0] && parseTrial(rows[0]);
}

function parseTrial(row: TrialRow): Trial {
  return {
    id: row.id,
    country: row.country,
    siteHost: row.site_host,
    profile: row.profile,
    mailbox: row.address ?? "",
    state: stateOf(row),
    askedAt: new Date(row.created_at),
    lastDay: row.last_day,
    closingDay: row.closing_day,
    pausedAt: row.paused_at === null ? null : new Date(row.paused_at),
    endReason: row.end_reason,
    letters: row.letters,
    replaces: row.replaces,
  };
}

function stateOf(row: TrialRow): Trial["state"] {
  if (row.ended_at !== null) return "ended";
  if (row.confirmed_at === null) return "asked";
  return row.paused_at === null ? "running" : "paused";
}

/** changed: another trial of the same mailbox runs, and has the new profile. gone: too late. */
export type Confirmation =
  | { outcome: "confirmed" | "changed" | "already"; trial: string }
  | { outcome: "gone"; trial: null };

export async function confirmTrial(tx: Tx, id: string, end: TrialEnd): Promise<Confirmation> {
  const { rows } = await tx.execute<Confirmation & Record<string, unknown>>(sql`
    select outcome, trial from confirm_trial(${id}::uuid, ${end.lastDay}::date, ${end.closingDay}::date)`);
  return rows[0] ?? { outcome: "gone", trial: null };
}

/** False where none runs; so of the others below. */
export function changeTrial(tx: Tx, id: string, profile: string): Promise<boolean> {
  return ask(tx, sql`change_trial(${id}::uuid, ${profile})`);
}

export function pauseTrial(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`pause_trial(${id}::uuid)`);
}

export function resumeTrial(tx: Tx, id: string, end: TrialEnd): Promise<boolean> {
  return ask(tx, sql`resume_trial(${id}::uuid, ${end.lastDay}::date, ${end.closingDay}::date)`);
}

/** Ends it at once. True while a letter is being handed to the mail server at this moment: asked again, it tells when not. */
export function leaveTrial(tx: Tx, id: string): Promise<boolean> {
  return ask(tx, sql`leave_trial(${id}::uuid)`);
}

async function ask(tx: Tx, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${call} as is`);
  return rows[0]?.is ?? false;
}
