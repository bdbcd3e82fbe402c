import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { createSitePages } from "../app/entry.server.tsx";
import { feedFormats } from "../app/features/lists/feed-formats.ts";
import { legacyRedirects } from "../app/routes/redirects.ts";
import { languages } from "../app/site/languages.ts";
import { glossaryPath, guidesPath, paths, sourcesPath, trialPaths } from "../app/site/paths.ts";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { allGuideSlugs } from "../app/site/text-pages.ts";

const countries = siteIds.map((id) => sisterSites[id].country);
const bundle = "../build/server/entry.server.js";

test("every internal link leads to a route, in the spelling that is not redirected", async () => {
  const built: { createSitePages: typeof createSitePages } = await import(bundle);
  const { find } = built.createSitePages({} as never, {} as never);
  const { section, offerFor, shareImage, guide, cpvVocabularyFile, sitemap, ...rest } = paths;
  const { cpvBasket, noticesIn, noticesOfCode, noticesFeed, digest, ...others } = rest;
  const links = [
    ...Object.values(others).map((path: (word: string) => string) => path("45261000-4")),
    ...allGuideSlugs.map(guide),
    ...languages.map(guidesPath),
    ...languages.map((language) => glossaryPath(language)),
    cpvVocabularyFile("lv", "abc"),
    cpvBasket(["45261000-4"]),
    sitemap("codes", 1),
    ...countries.flatMap((country) => [
      noticesIn(country),
      digest(country),
      sourcesPath(country),
      noticesOfCode(country, "45261000-4"),
      ...feedFormats.map((format) => noticesFeed(country, format)),
    ]),
    trialPaths.asked(),
    trialPaths.trial("AN7VWc"),
    trialPaths.leave("AN7VWc"),
    trialPaths.opinions("AN7VWc"),
    trialPaths.suits("AN7VWc", { profile: randomUUID(), notice: "1", suits: true }),
    ...Object.values(legacyRedirects),
  ].map((link) => new URL(link, "https://hanked.lv").pathname);
  expect(links.length).toBeGreaterThan(30);
  const lost = links.filter((link) => find(link)?.path !== link);
  expect(lost).toEqual([]);
});
