import type { PageQuery } from "../../../http/page-request.ts";
import { contacts } from "../../../site/company.ts";
import { languageOf, type SurfaceName } from "../../../site/language.ts";
import { fill } from "../../../site/languages.ts";
import { paths, trialPaths } from "../../../site/paths.ts";
import { type Country, type Site, siteIdOf } from "../../../site/sites.ts";
import { isCountry } from "../../notices/countries.ts";
import { askedMessages } from "../messages.ts";
import { trialSurfaces } from "./personal-page.ts";

export function askedPageData(site: Site, params: URLSearchParams) {
  const country = countryIn(params) ?? site.country;
  const named = site.key === "plain" && countryIn(params) !== undefined;
  const surface: SurfaceName = named ? trialSurfaces[country] : "trial";
  const t = askedMessages[languageOf(surface, site)];
  const { email } = contacts[named ? siteIdOf(country) : site.id];
  return {
    t,
    surface,
    email,
    write: fill(t.nothing.write, { email }),
    digestPath: paths.digest(named ? country : site.country),
  };
}

export type AskedPageData = ReturnType<typeof askedPageData>;

/** Only the plain host has letters of several countries, so only its address names the country. */
export function askedPath(site: Site, country: Country): string {
  return trialPaths.asked() + (site.key === "plain" ? `?country=${country}` : "");
}

export function parseAskedQuery(given: URLSearchParams): PageQuery {
  const country = countryIn(given);
  return { text: country ? `country=${country}` : "", cacheable: true };
}

function countryIn(params: URLSearchParams): Country | undefined {
  const given = params.get("country");
  return isCountry(given) ? given : undefined;
}
