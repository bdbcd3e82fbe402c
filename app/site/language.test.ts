import { describe, expect, test } from "vitest";
import { isTranslated, languageOf, type SurfaceName } from "./language.ts";
import type { Language } from "./languages.ts";
import { type Site, sisterSites, siteIds } from "./sites.ts";

/** The home language of each surface, as decided; guides, the blog and the pages of a trial have no other. */
const homes: Record<SurfaceName, Language> = {
  frame: "lv",
  landing: "lv",
  "lead-form": "lv",
  "lead-messages": "lt",
  "thank-you": "lv",
  "consent-banner": "et",
  "cpv-tool": "lv",
  "active-tenders": "et",
  "latvian-tenders": "lv",
  "lithuanian-tenders": "lt",
  "estonian-letter": "et",
  "latvian-letter": "lv",
  "lithuanian-letter": "lt",
  "estonian-sources": "et",
  "latvian-sources": "lv",
  "lithuanian-sources": "lt",
  trial: "et",
  "estonian-trial": "et",
  "latvian-trial": "lv",
  "lithuanian-trial": "lt",
  buyer: "lt",
  supplier: "lt",
  "estonian-developers": "et",
  "latvian-developers": "lv",
  "lithuanian-developers": "lt",
  legal: "lv",
  "estonian-guide": "et",
  "latvian-guide": "lv",
  "lithuanian-guide": "lt",
  blog: "lt",
};
const surfaces = Object.keys(homes) as SurfaceName[];
const plain: Site = { ...sisterSites.ee, key: "plain" };

describe.each(surfaces)("the surface %s", (surface) => {
  test("is in its home language on a plain host", () => {
    expect(languageOf(surface, plain)).toBe(homes[surface]);
  });

  test("is in the site's language on a sister site, if it is translated", () => {
    const translated = surface !== "blog" && !/-(guide|trial)$/.test(surface);
    expect(isTranslated(surface)).toBe(translated);
    for (const id of siteIds) {
      const site: Site = { ...sisterSites[id], key: id };
      const expected = translated ? sisterSites[id].language : homes[surface];
      expect(languageOf(surface, site)).toBe(expected);
    }
  });
});
