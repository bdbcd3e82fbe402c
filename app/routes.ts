import { feedFormats } from "./features/lists/feed-formats.ts";
import { article, blog, blogFeed } from "./routes/blog.tsx";
import { buyer } from "./routes/buyer.tsx";
import { cpvCode } from "./routes/cpv-code.tsx";
import { cpvBasket, cpvCounts, cpvSimilar, cpvVocabularyFile } from "./routes/cpv-files.ts";
import { cpvTool } from "./routes/cpv-tool.tsx";
import { developers } from "./routes/developers.tsx";
import { digest } from "./routes/digest.tsx";
import { follow, followAsked, followEnd, followFromLetter } from "./routes/follow.tsx";
import { glossary } from "./routes/glossary.tsx";
import { guide } from "./routes/guide.tsx";
import { guides } from "./routes/guides.tsx";
import { landing } from "./routes/landing.tsx";
import { legal } from "./routes/legal.tsx";
import { mcp } from "./routes/mcp.ts";
import { notice } from "./routes/notice.tsx";
import { noticeCalendar, noticesFeed } from "./routes/notice-feeds.ts";
import { noticeList } from "./routes/notice-lists.tsx";
import {
  buyerData,
  codeData,
  codesData,
  noticeArchive,
  noticeCounts,
  noticeData,
  openApi,
  supplierData,
} from "./routes/open-data.ts";
import { correctedSpellings, legacyRedirect, legacyRedirects } from "./routes/redirects.ts";
import { robots } from "./routes/robots.ts";
import { allSitemaps, sitemap } from "./routes/sitemaps.ts";
import { sources } from "./routes/sources.tsx";
import { companyName, supplier } from "./routes/supplier.tsx";
import { thankYou } from "./routes/thank-you.tsx";
import { trial, trialAsked, trialLeave, trialOpinion } from "./routes/trial.tsx";
import { webManifest } from "./routes/web-manifest.ts";
import type { Route } from "./routing/route.ts";
import { dataPaths, developersPath, paths } from "./site/paths.ts";
import type { Country } from "./site/sites.ts";
import { allGuideSlugs, glossarySlugs, guideIndexSlugs, legalSections } from "./site/text-pages.ts";

/** The URL contract. Every address of the product is on this screen; any other leads to the landing page (302). */
export const routes: Record<string, Route> = {
  "/": landing,
  "/paldies": thankYou,

  // Texts, see content/. The legal pages: privatuma-politika, noteikumi, marketinga-noteikumi,
  // pieejamiba.
  ...sameRoute(Object.keys(legalSections), legal),
  // The guides of Latvia, Lithuania and Estonia, and the list of each: celvezi, gidai, juhendid.
  ...sameRoute(allGuideSlugs, guide),
  ...sameRoute(Object.values(guideIndexSlugs), guides),
  // The terms of each: iepirkumu-vardnica, pirkimu-zodynas, hangete-sonastik.
  ...sameRoute(Object.values(glossarySlugs), glossary),
  "/blog": blog,
  "/blog/feed.xml": blogFeed,
  "/blog/:slug": article,

  // The CPV tool with its data, and a page for every code.
  "/cpv-koodid": cpvTool,
  "/cpv-koodid/data/:file": cpvVocabularyFile,
  "/cpv-koodid/basket": cpvBasket,
  "/cpv-koodid/counts": cpvCounts,
  "/cpv-koodid/similar": cpvSimilar,
  "/cpv-koodid/codes.json": codesData,
  "/cpv-koodid/:code": cpvCode,
  "/cpv-koodid/:code/code.json": codeData,

  // The current notices of each country with their feeds, counts and all earlier ones; the pages of a notice, of a buyer and of a supplier.
  "/aktiivsed-hanked": noticeList("EE"),
  ...formsOf("EE"),
  "/aktualie-iepirkumi": noticeList("LV"),
  ...formsOf("LV"),
  "/aktualus-pirkimai": noticeList("LT"),
  ...formsOf("LT"),
  "/hange/:id": notice,
  "/hange/:id/hange.ics": noticeCalendar,
  "/hange/:id/notice.json": noticeData,
  "/pirkejas/:name": buyer,
  "/pirkejas/:name/buyer.json": buyerData,
  "/tiekejas/:code": supplier,
  "/tiekejas/:code/supplier.json": supplierData,
  "/tiekejas/:code/nimi": companyName,

  // A sample of a visitor's digest. A country's site redirects the other two countries' pages to its own.
  "/naidiskiri": digest("EE"),
  "/vestules-paraugs": digest("LV"),
  "/laisko-pavyzdys": digest("LT"),

  // Where the notices come from: likewise.
  "/allikad": sources("EE"),
  "/avoti": sources("LV"),
  "/saltiniai": sources("LT"),

  // A trial of the digest: the page after the request, and the pages that links in its mails lead to.
  "/proov": trialAsked,
  "/proov/:token": trial,
  "/proov/:token/lahku": trialLeave,
  "/proov/:token/sobivus": trialOpinion,

  // A followed procurement: likewise, and the page of a link beside a notice in a digest.
  "/jalgi": followAsked,
  "/jalgi/:token": follow,
  "/jalgi/:token/lahku": followEnd,
  "/jalgi/:token/hange/:id": followFromLetter,

  // For programs: a page for those who write them, what answers there are, and tools for assistants.
  [developersPath("et")]: developers("et"),
  [developersPath("lv")]: developers("lv"),
  [developersPath("lt")]: developers("lt"),
  [developersPath("en")]: developers("en"),
  "/openapi.json": openApi(() => routes),
  "/mcp": mcp,

  // For search engines and devices. Share images, at /og, are drawn by app/server/site-server.ts.
  "/site.webmanifest": webManifest,
  "/robots.txt": robots,
  "/sitemap.xml": allSitemaps,
  "/sitemaps/:file": sitemap,

  // Moved for good: 301, see routes/redirects.ts.
  ...Object.fromEntries(
    Object.entries({ ...legacyRedirects, ...correctedSpellings }).map(([path, target]) => [
      path,
      legacyRedirect(target),
    ]),
  ),
};

function sameRoute(names: readonly string[], route: Route): Record<string, Route> {
  return Object.fromEntries(names.map((name) => [`/${name}`, route]));
}

function formsOf(country: Country): Record<string, Route> {
  const feeds = Object.fromEntries(
    feedFormats.map((format) => [paths.noticesFeed(country, format), noticesFeed(country, format)]),
  );
  return {
    ...feeds,
    [dataPaths.counts(country)]: noticeCounts(country),
    [dataPaths.archive(country, "json")]: noticeArchive(country, "json"),
    [dataPaths.archive(country, "csv")]: noticeArchive(country, "csv"),
  };
}
