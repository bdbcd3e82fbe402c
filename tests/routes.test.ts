import { expect, test } from "vitest";
import type { createSitePages } from "../app/entry.server.tsx";
import { paths } from "../app/site/paths.ts";
import { legacyRedirects } from "../app/site/redirects.ts";
import { guideSlugs } from "../app/site/text-pages.ts";

const bundle = "../build/server/entry.server.js";

test("every link of ours leads to a route, in the one spelling that is not redirected", async () => {
  const built: { createSitePages: typeof createSitePages } = await import(bundle);
  const { find } = built.createSitePages({} as never, {} as never);
  const { section, offerFor, shareImage, guide, cpvVocabularyFile, sitemap, cpvBasket, ...others } =
    paths;
  const links = [
    ...Object.values(others).map((path: (word: string) => string) => path("45261000-4")),
    ...guideSlugs.map(guide),
    cpvVocabularyFile("lv", "abc"),
    cpvBasket(["45261000-4"]),
    sitemap("codes", 1),
    ...Object.values(legacyRedirects),
  ].map((link) => new URL(link, "https://hanked.lv").pathname);
  expect(links.length).toBeGreaterThan(30);
  const lost = links.filter((link) => find(link)?.path !== link);
  // The feeds have their own formats, of which a code is none.
  expect(lost).toEqual([paths.tendersFeed("45261000-4")]);
});
