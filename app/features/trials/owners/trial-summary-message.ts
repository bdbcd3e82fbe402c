import { localClock } from "../../../../calendar/local-time.ts";
import { cleanText } from "../../../site/clean-text.ts";
import { type SiteHosts, siteOfCountry } from "../../../site/host.ts";
import type { Country } from "../../../site/sites.ts";
import { letterLines } from "../../leads/lead-profile.ts";
import type { LeadNotification } from "../../leads/submission.server.ts";

/** A trial that was confirmed, as the owners are told of it: not who it is. */
export interface ConfirmedTrial {
  id: string;
  confirmedAt: Date;
  country: Country;
  profile: string;
  source: string;
  campaign: string;
  /** `p…@firma.ee`; empty if it has been forgotten. */
  mailbox: string;
}

/** More would be no summary. */
const mostListed = 100;

/** In English, as the notifications of leads. */
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
      `${count} confirmed since the last summary. Letters go out every working morning for 14 days.`,
      "",
      "These are no leads: they agreed to the letters alone. Do not call them and do not write to them without their consent. Whoever wants an offer asks for one.",
      ...listed.flatMap((trial, place) => ["", ...describeTrial(trial, place + 1, hosts)]),
      ...(more > 0 ? ["", `… and ${more} more`] : []),
      "",
      "To see more: npm run letters -- status, npm run letters -- export --format csv, npm run leads -- report",
    ].join("\n"),
  };
}

function describeTrial(trial: ConfirmedTrial, number: number, hosts: SiteHosts): string[] {
  const site = siteOfCountry(trial.country, hosts);
  const confirmed = localClock(trial.confirmedAt.getTime(), site.timeZone).slice(0, 16);
  const letter = letterLines(trial.profile, { site, language: site.language });
  const campaign = [trial.source, trial.campaign].map((text) => cleanText(text, 100) || "-");
  return [
    `${number}. ${trial.mailbox || "(forgotten)"}, ${site.brand}, confirmed ${confirmed}`,
    ...(letter.length > 0 ? letter : [["Letter", "all notices of the country"]]).map(
      ([name, value]) => `   ${name}: ${value}`,
    ),
    `   Campaign: ${campaign.join(" / ")}`,
  ];
}
