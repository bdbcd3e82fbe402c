import { sql } from "drizzle-orm";
import { loadLetterKey } from "../../app/features/mail/letter-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { factsOf } from "../../app/features/tenders/countries.ts";
import type { EndReason } from "../../app/features/trials/trial.ts";
import { cleanText } from "../../app/site/clean-text.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import { addDays, localDay, mondayOf, startOfDay } from "../../calendar/local-time.ts";
import type { Database, Tx } from "../../db/database.ts";

/**
 * Trials are counted where and when they were asked for, whatever came of them later: so a rate is of the same people. Leads
 * are counted where and when they were sent.
 */
export interface Counts {
  asked: number;
  confirmed: number;
  /** Of those confirmed. Paused ones too. */
  running: number;
  over: number;
  left: number;
  bounced: number;
  complained: number;
  /** Of those confirmed: whoever sent a lead after having asked for the trial. */
  offers: number;
  leads: number;
}

/** What happened, and where: one thing, or several of the same kind. */
export interface Happening {
  /** Its Monday. */
  week: string;
  site: string;
  campaign: string;
  counts: Partial<Counts>;
}

export const noCampaign = "(none)";

/** By clocks of the three countries, which show the same. */
const { zone } = factsOf("EE");

export interface ReportPeriod {
  /** Mondays, the current week's last. */
  weeks: string[];
  today: string;
}

export function reportPeriod(now: number, weeks: number): ReportPeriod {
  const today = localDay(now, zone);
  const monday = mondayOf(today);
  return {
    today,
    weeks: Array.from({ length: weeks }, (_, place) => addDays(monday, 7 * (place + 1 - weeks))),
  };
}

export function loadHappenings(
  database: Database,
  { weeks }: Pick<ReportPeriod, "weeks">,
): Promise<Happening[]> {
  const first = weeks[0] ?? "";
  const since = new Date(startOfDay(first, zone)).toISOString();
  return database.asOwner(async (tx) => {
    const leads = await listLeads(tx, since);
    const trials = await listTrials(tx, since);
    return [
      ...trialsWithOffers(trials, leads, await loadLetterKey(tx)),
      ...leads.map((lead) => ({ ...placeOf(lead), counts: { leads: 1 } })),
      ...(await listVanished(tx, first)),
    ];
  });
}

interface Campaign {
  utm_source: string | null;
  utm_campaign: string | null;
}

interface Sent extends Campaign, Record<string, unknown> {
  created_at: Date | string;
  site_host: string | null;
}

interface Vanished extends Campaign, Record<string, unknown> {
  week: string;
  site_host: string;
  requests: number;
}

interface TrialRow extends Sent {
  address_hash: string;
  confirmed: boolean;
  ended: boolean;
  end_reason: EndReason | null;
}

interface LeadRow extends Sent {
  email: string | null;
}

async function listTrials(tx: Tx, since: string): Promise<TrialRow[]> {
  const { rows } = await tx.execute<TrialRow>(sql`
    select created_at, site_host, utm_source, utm_campaign, address_hash, confirmed_at is not null as confirmed,
      ended_at is not null as ended, end_reason
    from trials where created_at >= ${since}::timestamptz`);
  return rows;
}

/** Without what robots sent. */
async function listLeads(tx: Tx, since: string): Promise<LeadRow[]> {
  const { rows } = await tx.execute<LeadRow>(sql`
    select l.created_at, l.email, l.utm_source, l.utm_campaign, s.site_host
    from leads l left join lead_submissions s on s.lead_id = l.id::text
    where l.created_at >= ${since}::timestamptz and s.honeypot is not true`);
  return rows;
}

/** Requests that nobody confirmed: of them only numbers are left. */
async function listVanished(tx: Tx, first: string): Promise<Happening[]> {
  const { rows } = await tx.execute<Vanished>(sql`
    select week::text, site_host, utm_source, utm_campaign, requests from vanished_requests where week >= ${first}::date`);
  return rows.map((row) => ({
    week: row.week,
    site: siteOf(row.site_host),
    campaign: campaignOf(row),
    counts: { asked: row.requests },
  }));
}

function trialsWithOffers(
  trials: readonly TrialRow[],
  leads: readonly LeadRow[],
  key: Buffer,
): Happening[] {
  const lastLead = new Map<string, number>();
  for (const { email, created_at } of leads) {
    if (!email?.includes("@")) continue;
    const hash = hashMailbox(key, parseMailAddress(email) ?? email.trim());
    const at = new Date(created_at).getTime();
    lastLead.set(hash, Math.max(at, lastLead.get(hash) ?? 0));
  }
  return trials.map((trial) => {
    const askedAt = new Date(trial.created_at).getTime();
    const offer = trial.confirmed && (lastLead.get(trial.address_hash) ?? 0) > askedAt;
    // A request that was left before it was confirmed has ended too.
    const end = !trial.confirmed
      ? undefined
      : trial.ended
        ? (trial.end_reason ?? "over")
        : "running";
    return {
      ...placeOf(trial),
      counts: {
        asked: 1,
        confirmed: Number(trial.confirmed),
        ...(end && { [end]: 1 }),
        offers: Number(offer),
      },
    };
  });
}

function placeOf(sent: Sent): Pick<Happening, "week" | "site" | "campaign"> {
  return {
    week: mondayOf(localDay(new Date(sent.created_at).getTime(), zone)),
    site: siteOf(sent.site_host),
    campaign: campaignOf(sent),
  };
}

function siteOf(host: string | null): string {
  return cleanText(host ?? "", 60) || "(unknown)";
}

/** `news / roofs` */
function campaignOf({ utm_source, utm_campaign }: Campaign): string {
  const parts = [utm_source, utm_campaign].map((text) => cleanText(text ?? "", 40));
  return parts.every((part) => part === "")
    ? noCampaign
    : parts.map((part) => part || noCampaign).join(" / ");
}
