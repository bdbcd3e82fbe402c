import { keepTogether } from "../../../content/line-breaks.ts";
import { isServiceDown } from "../../../http/database-query.ts";
import type { PageQuery } from "../../../http/page-request.ts";
import { contacts } from "../../../site/company.ts";
import { languageOf, type SurfaceName } from "../../../site/language.ts";
import { fill } from "../../../site/languages.ts";
import { paths, trialPaths } from "../../../site/paths.ts";
import { type Country, type Site, siteIdOf } from "../../../site/sites.ts";
import { describeProfile } from "../../digest/describe-profile.ts";
import type { DigestContext } from "../../digest/digest-preview.server.ts";
import { emailProposal } from "../../leads/field-hints.ts";
import { addressFields, profileField } from "../../leads/lead.ts";
import { leadFormMessages } from "../../leads/messages.ts";
import { parseProfileQuery } from "../../leads/profile-choice.server.ts";
import { isSealedShaped } from "../../mail/sealed.server.ts";
import { codeNames } from "../../notices/code-names.ts";
import { isCountry } from "../../notices/countries.ts";
import { parseProfile, profileQuery } from "../../notices/profile.ts";
import { askedMessages, trialPageMessages } from "../messages.ts";
import type { Trials } from "../trials.server.ts";
import { trialSurfaces } from "./personal-page.ts";
import type { TrialAsked } from "./trial-request.server.ts";

/** The receipt of a request, in the address of the page. */
const receiptKey = "sent";

type AskedContext = Pick<DigestContext, "site" | "cpv" | "lifetime"> & {
  trials: Pick<Trials, "openReceipt">;
};

/** Without a receipt it is cached, and the same for everybody. */
export async function askedPageData(context: AskedContext, params: URLSearchParams) {
  const { site } = context;
  const country = countryIn(params) ?? site.country;
  const named = site.key === "plain" && countryIn(params) !== undefined;
  const surface: SurfaceName = named ? trialSurfaces[country] : "trial";
  const language = languageOf(surface, site);
  const t = askedMessages[language];
  const { email } = contacts[named ? siteIdOf(country) : site.id];
  const digestCountry = named ? country : site.country;
  const sent = await loadSent(context, params, digestCountry);
  const digestPath = paths.digest(digestCountry, sent?.profile);
  return {
    t,
    surface,
    email,
    write: fill(t.nothing.write, { email }),
    digestPath,
    sent: sent && {
      address: {
        t: t.address,
        email: sent.email,
        proposal: emailProposal(sent.email, leadFormMessages[language].proposals.email),
      },
      /** The same request again, to another address. */
      action: digestPath,
      hidden: { [profileField]: sent.profile, [addressFields.consent]: "on" },
      choice: { name: trialPageMessages[language].facts.profile, value: sent.choice },
    },
  };
}

export type AskedPageData = Awaited<ReturnType<typeof askedPageData>>;

/** Whom the confirmation goes to, and what was chosen. Null also while the database is down: the request has arrived. */
async function loadSent(
  { trials, site, cpv, lifetime }: AskedContext,
  params: URLSearchParams,
  country: Country,
) {
  const token = params.get(receiptKey);
  if (token === null) return null;
  try {
    const receipt = await trials.openReceipt(token);
    if (!receipt) return null;
    const profile = parseProfile(params, country);
    const language = languageOf(trialSurfaces[country], site);
    const nameOf = codeNames(await cpv.catalogue(lifetime), language);
    return {
      email: receipt.email,
      profile: profileQuery(profile, country),
      choice: keepTogether(describeProfile(profile, language, nameOf)),
    };
  } catch (error) {
    if (isServiceDown(error)) return null;
    throw error;
  }
}

/** Only the plain host has letters of several countries, so only its address names the country. */
export function askedPath(site: Site, country: Country, { profile, receipt }: TrialAsked): string {
  const named = site.key === "plain" && `country=${country}`;
  const query = [named, profile, `${receiptKey}=${receipt}`].filter(Boolean).join("&");
  return `${trialPaths.asked()}?${query}`;
}

export function hasSentReceipt(params: URLSearchParams): boolean {
  return params.has(receiptKey);
}

/** A page with a receipt is one visitor's, and must not be stored. */
export function parseAskedQuery(given: URLSearchParams): PageQuery {
  const country = countryIn(given);
  const named = country ? `country=${country}` : "";
  const receipt = given.get(receiptKey) ?? "";
  if (!isSealedShaped(receipt)) return { text: named, cacheable: true };
  const { text } = parseProfileQuery(given);
  const query = [named, text, `${receiptKey}=${receipt}`].filter(Boolean).join("&");
  return { text: query, cacheable: false };
}

function countryIn(params: URLSearchParams): Country | undefined {
  const given = params.get("country");
  return isCountry(given) ? given : undefined;
}
