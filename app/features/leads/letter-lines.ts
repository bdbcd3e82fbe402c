import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { parseProfile, profileParams } from "../letter/profile.ts";
import { hasValue, type ValueRange } from "../tenders/notice-filter.ts";
import { nameRegions } from "../tenders/regions.ts";

const kindTexts: Record<NoticeKind, string> = {
  tender: "tenders",
  consultation: "market consultations",
  plan: "plans",
  contract: "contracts",
};

/** The lines of the owners' notification about the letter that is asked for: what it is, and where to see it. */
export function letterLines(
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
    ["without: ", profile.without],
    ["regions: ", regions],
    ["kinds: ", stated.has("kind") ? profile.kind.map((kind) => kindTexts[kind]) : []],
    ["value: ", hasValue(profile.value) ? [describeValue(profile.value)] : []],
  ];
  const text = parts
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => name + values.join(", "))
    .join("; ");
  return [
    ["Letter", text],
    ["Letter's page", `https://${host}${paths.letter(country, query)}`],
  ];
}

function describeValue({ from, to }: ValueRange): string {
  if (to === null) return `EUR ${from} or more`;
  return from === null ? `EUR ${to} or less` : `EUR ${from} to ${to}`;
}
