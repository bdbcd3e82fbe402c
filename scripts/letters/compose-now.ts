import { CpvSource } from "../../app/features/cpv/cpv-source.server.ts";
import { loadLetterPreview } from "../../app/features/letter/letter-preview.server.ts";
import { LetterSource } from "../../app/features/letter/letter-source.server.ts";
import { letterFrame } from "../../app/features/letter/mail/letter-frame.ts";
import type { LetterMail } from "../../app/features/letter/mail/render-letter.ts";
import { parseProfile, profileQuery } from "../../app/features/letter/profile.ts";
import { createQuery } from "../../app/http/database-query.ts";
import type { SiteHosts } from "../../app/site/host.ts";
import { paths } from "../../app/site/paths.ts";
import { type Country, type SisterSite, sisterSites, siteIds } from "../../app/site/sites.ts";
import type { Database } from "../../db/database.ts";
import { loadBuiltMails } from "./built-mails.ts";

export interface LetterWish {
  country: Country;
  /** A query. */
  profile: string;
}

/** The letter of today, or of the last day with matches; null where nothing fits. */
export async function composeNow(
  database: Database,
  hosts: SiteHosts,
  { country, profile: query }: LetterWish,
): Promise<LetterMail | null> {
  const { renderLetterMail } = await loadBuiltMails();
  const source = {
    query: createQuery(database),
    versions: { of: () => 0 },
    onFailure: () => {},
  };
  const context = { letters: new LetterSource(source), cpv: new CpvSource(source) };
  const site = siteOfCountry(country, hosts);
  const origin = `https://${site.host}`;
  const profile = parseProfile(new URLSearchParams(query), country);
  const view = { country, language: site.language, profile, day: "", all: false, origin };
  const { letter } = await loadLetterPreview(context, view, Date.now());
  if (!letter) return null;
  const letterPage = origin + paths.letter(country, profileQuery(profile, country));
  return renderLetterMail(letter, letterFrame({ site, origin, purpose: "daily", letterPage }));
}

export function siteOfCountry(country: Country, hosts: SiteHosts): SisterSite {
  const id = siteIds.find((one) => sisterSites[one].country === country) ?? "ee";
  return { ...sisterSites[id], host: hosts[id] };
}
