import type { PageRequest } from "../../http/page-request.ts";
import { authorities } from "../../site/authorities.ts";
import { companyFacts, contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import { sisterSites, siteIds } from "../../site/sites.ts";
import { consentMessages } from "../consent/messages.ts";
import { frameMessages } from "./messages.ts";

type FrameContext = Pick<PageRequest, "site" | "hosts" | "signupUrl" | "gtmId">;

export function frameData({ site, hosts, signupUrl, gtmId }: FrameContext) {
  const language = languageOf("frame", site);
  const bannerLanguage = languageOf("consent-banner", site);
  return {
    site,
    hosts,
    signupUrl,
    gtmId,
    frame: {
      language,
      t: frameMessages[language],
      authority: authorities[language],
      /** The site's own country first. */
      countries: [...new Set([site.country, ...siteIds.map((id) => sisterSites[id].country)])],
    },
    consent: { language: bannerLanguage, t: consentMessages[bannerLanguage] },
    company: companyFacts(site, language),
    contact: contactOf(site),
  };
}

export type FrameData = ReturnType<typeof frameData>;
