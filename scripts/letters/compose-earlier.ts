import { randomUUID } from "node:crypto";
import { CpvSource } from "../../app/features/cpv/cpv-source.server.ts";
import { loadLetterPreview } from "../../app/features/letter/letter-preview.server.ts";
import { LetterSource } from "../../app/features/letter/letter-source.server.ts";
import { parseProfile, profileParams } from "../../app/features/letter/profile.ts";
import { loadLetterKey } from "../../app/features/mail/letter-settings.server.ts";
import { trialMails } from "../../app/features/trials/mails/draw-trial-mails.ts";
import type { TrialLetterContent } from "../../app/features/trials/mornings/packed-letter.ts";
import { trialEnd } from "../../app/features/trials/trial-days.ts";
import { signLink } from "../../app/features/trials/trial-token.ts";
import { createQuery } from "../../app/http/database-query.ts";
import { type SiteHosts, siteOfCountry } from "../../app/site/host.ts";
import { offerForProfile, paths, trialPaths } from "../../app/site/paths.ts";
import type { Database } from "../../db/database.ts";
import type { LetterOf } from "./compose-now.ts";

/** A daily letter of the last day with matches, as the letter's page shows it; null where nothing fits in twelve weeks. */
export async function composeEarlier(
  database: Database,
  hosts: SiteHosts,
  { country, profile: query }: LetterOf,
): Promise<TrialLetterContent | null> {
  const source = { query: createQuery(database), versions: { of: () => 0 }, onFailure: () => {} };
  const context = { letters: new LetterSource(source), cpv: new CpvSource(source) };
  const site = siteOfCountry(country, hosts);
  const origin = `https://${site.host}`;
  const profile = parseProfile(new URLSearchParams(query), country);
  const view = { country, language: site.language, profile, day: "", all: false, origin };
  const now = Date.now();
  const { letter } = await loadLetterPreview(context, view, now);
  if (!letter) return null;
  // Nobody's: its links lead to nothing.
  const key = await database.asOwner(loadLetterKey);
  const token = signLink(key, { trial: randomUUID(), purpose: "manage" });
  const params = profileParams(profile, country);
  const links = {
    manage: origin + trialPaths.trial(token),
    leave: origin + trialPaths.leave(token),
    letterPage: origin + paths.letter(country, params.toString()),
    offer: origin + offerForProfile(params),
  };
  const { lastDay } = trialEnd(now, country);
  const parts = { site, origin, profile: letter.profile, lastDay, links };
  const { subject, html, text } = trialMails.daily(letter, parts);
  return { subject, html, text, date: new Date(now).toISOString(), unsubscribe: links.leave };
}
