import { sql } from "drizzle-orm";
import { localClock } from "../../../../calendar/local-time.ts";
import type { Database, Tx } from "../../../../db/database.ts";
import { reasonOf } from "../../../../db/failures.ts";
import type { Log } from "../../../process/log.ts";
import type { Settings } from "../../../process/settings.ts";
import { cleanText } from "../../../site/clean-text.ts";
import { type SiteHosts, siteOfCountry } from "../../../site/host.ts";
import type { Country } from "../../../site/sites.ts";
import { digestLines } from "../../leads/lead-profile.ts";
import type { Notify } from "../../leads/notifier.server.ts";
import type { LeadNotification } from "../../leads/submission.server.ts";

const mostAtOnce = 500;

/**
 * Sends the owners one message about the trials confirmed since the last one, or none if there are no such trials.
 * Marks the trials afterwards: if the process is killed in between, they are reported twice. Returns their number.
 */
async function sendTrialSummary(
  { database, notify }: TrialJobParts,
  hosts: SiteHosts,
): Promise<number> {
  let told = 0;
  for (;;) {
    const trials = await database.asSender(listTrialsToTell);
    if (trials.length === 0) return told;
    await notify(composeTrialSummary(trials, hosts));
    await database.asSender((tx) => markTold(tx, trials));
    told += trials.length;
    if (trials.length < mostAtOnce) return told;
  }
}

type ToldRow = Omit<ConfirmedTrial, "confirmedAt"> & { confirmedAt: Date | string };

async function listTrialsToTell(tx: Tx): Promise<ConfirmedTrial[]> {
  const { rows } = await tx.execute<ToldRow & Record<string, unknown>>(sql`
    select t.id, t.confirmed_at as "confirmedAt", t.country, t.profile, t.utm_source as source, t.utm_campaign as campaign,
      coalesce(b.masked, '') as mailbox
    from trials t left join mailboxes b on b.address_hash = t.address_hash
    where t.confirmed_at is not null and t.summarised_at is null
    order by t.confirmed_at, t.id limit ${mostAtOnce}`);
  return rows.map((row) => ({ ...row, confirmedAt: new Date(row.confirmedAt) }));
}

async function markTold(tx: Tx, trials: readonly ConfirmedTrial[]): Promise<void> {
  const ids = `{${trials.map(({ id }) => id).join(",")}}`;
  await tx.execute(sql`update trials set summarised_at = now() where id = any(${ids}::uuid[])`);
}

interface TrialJobParts {
  settings: Pick<Settings, "hosts">;
  database: Database;
  notify: Notify;
  log: Log;
}

/** Jobs by the names of their queues. A job that throws is tried again. */
export function createTrialJobs(parts: TrialJobParts) {
  const { settings, log } = parts;
  const logged = (message: string) => (error: unknown) => {
    log.error({ error: reasonOf(error) }, message);
    throw error;
  };
  return {
    "trials-summary": async () => {
      const trials = await sendTrialSummary(parts, settings.hosts).catch(
        logged("the trial summary could not be sent; it is tried again"),
      );
      if (trials > 0) log.info({ trials }, "the trial summary was sent");
    },
  };
}

/** A confirmed trial as the owners' report shows it, without the person. */
interface ConfirmedTrial {
  id: string;
  confirmedAt: Date;
  country: Country;
  profile: string;
  source: string;
  campaign: string;
  /** `p…@firma.ee`; empty if it has been deleted. */
  mailbox: string;
}

/** More would be no summary. */
const mostListed = 100;

/** In English, like the notifications of leads. */
export function composeTrialSummary(
  trials: readonly ConfirmedTrial[],
  hosts: SiteHosts,
): LeadNotification {
  const count = trials.length === 1 ? "1 free trial was" : `${trials.length} free trials were`;
  const listed = trials.slice(0, mostListed);
  const more = trials.length - listed.length;
  return {
    subject: `${count.replace(/ (was|were)$/, "")} confirmed`,
    from_name: "Hanked",
    message: [
      `${count} confirmed since the last summary. Digests go out every working morning for 14 days.`,
      "",
      "These are not leads: they agreed to digests only. Do not call or write to them without their consent. Those who want an offer ask for one.",
      ...listed.flatMap((trial, index) => ["", ...describeTrial(trial, index + 1, hosts)]),
      ...(more > 0 ? ["", `… and ${more} more`] : []),
      "",
      "To see more: npm run letters -- status, npm run letters -- export --format csv, npm run leads -- report",
    ].join("\n"),
  };
}

function describeTrial(trial: ConfirmedTrial, number: number, hosts: SiteHosts): string[] {
  const site = siteOfCountry(trial.country, hosts);
  const confirmed = localClock(trial.confirmedAt.getTime(), site.timeZone).slice(0, 16);
  const digest = digestLines(trial.profile, { site, language: site.language });
  const campaign = [trial.source, trial.campaign].map((text) => cleanText(text, 100) || "-");
  return [
    `${number}. ${trial.mailbox || "(forgotten)"}, ${site.brand}, confirmed ${confirmed}`,
    ...(digest.length > 0 ? digest : [["Letter", "all notices of the country"]]).map(
      ([name, value]) => `   ${name}: ${value}`,
    ),
    `   Campaign: ${campaign.join(" / ")}`,
  ];
}
