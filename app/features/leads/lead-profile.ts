import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { hasValue, type ValueRange } from "../notices/notice-filter.ts";
import type { ListKind } from "../notices/notice-kind.ts";
import { parseProfile, profileParams, profileQuery } from "../notices/profile.ts";
import { nameRegions } from "../notices/regions.ts";
import { sourceOf } from "../notices/sources.ts";
import { cpvField, type FieldReader, maxProfileLength, profileField } from "./lead.ts";

interface FormSite {
  site: Site;
  referer: string | null;
}

/**
 * The digest profile that a form asks for, as the query of its page; empty if none. The parsed profile is stored, never
 * the raw input: so no input can make storing the lead fail, and the same profile always has the same text, whether it
 * came from the form or from the address.
 */
export function parseLeadProfile(read: FieldReader, origin: FormSite): string {
  const { country } = origin.site;
  return profileQuery(parseProfile(sentParams(read, origin), country), country);
}

/**
 * An empty field means that the visitor removed all parts. Codes without a profile come from a page that was loaded
 * before profiles existed. Without JavaScript neither field exists, so the referer is read instead.
 */
function sentParams(read: FieldReader, { referer }: FormSite): URLSearchParams {
  const sent = read(profileField);
  if (sent !== undefined) return new URLSearchParams(sent.slice(0, maxProfileLength));
  const codes = read(cpvField);
  if (codes !== undefined) return new URLSearchParams({ cpv: codes });
  if (!referer || !URL.canParse(referer)) return new URLSearchParams();
  const { pathname, searchParams } = new URL(referer);
  // Only the home page: on other pages these keys mean something else.
  return pathname === "/" ? searchParams : new URLSearchParams();
}

const kindTexts: Record<ListKind, string> = {
  tender: "tenders",
  consultation: "market consultations",
  plan: "plans",
  contract: "contracts",
  ending: "contracts that end",
};

/** Lines of the owners' notification about the requested digest: its profile in words, and a link to it. */
export function digestLines(
  query: string,
  { site, language }: { site: Pick<Site, "country" | "host">; language: Language },
): [string, string][] {
  if (query === "") return [];
  const { country, host } = site;
  const profile = parseProfile(new URLSearchParams(query), country);
  const stated = profileParams(profile, country);
  const regions = stated.getAll("region").map((code) => {
    const name = nameRegions([code], language);
    return name === code ? code : `${name} (${code})`;
  });
  const parts: [string, string[]][] = [
    ["CPV ", profile.cpv],
    ["words: ", profile.phrases],
    ["buyers: ", profile.buyer],
    ["without: ", profile.without],
    ["regions: ", regions],
    ["kinds: ", stated.has("kind") ? profile.kind.map((kind) => kindTexts[kind]) : []],
    ["value: ", hasValue(profile.value) ? [describeValue(profile.value)] : []],
    ["source: ", profile.source ? [sourceOf(Number(profile.source)).short[language]] : []],
    ["match: ", stated.has("match") ? ["codes, words and buyers together"] : []],
    ["spelling: ", stated.has("exact") ? ["exact words only"] : []],
  ];
  const text = parts
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => name + values.join(", "))
    .join("; ");
  return [
    ["Letter", text],
    ["Letter's page", `https://${host}${paths.digest(country, query)}`],
  ];
}

function describeValue({ from, to }: ValueRange): string {
  if (to === null) return `EUR ${from} or more`;
  return from === null ? `EUR ${to} or less` : `EUR ${from} to ${to}`;
}
