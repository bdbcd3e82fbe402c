import { feedFormats } from "./features/tenders/feed-formats.ts";
import type { Route } from "./http/route.ts";
import { activeTenders } from "./routes/active-tenders.tsx";
import { article } from "./routes/article.tsx";
import { blog } from "./routes/blog.tsx";
import { blogFeed } from "./routes/blog-feed.ts";
import { buyer } from "./routes/buyer.tsx";
import { cpvBasket } from "./routes/cpv-basket.ts";
import { cpvCode } from "./routes/cpv-code.tsx";
import { cpvTool } from "./routes/cpv-tool.tsx";
import { constructionGuide, guide } from "./routes/guide.tsx";
import { landing } from "./routes/landing.tsx";
import { legacyRedirect } from "./routes/legacy-redirect.ts";
import { legal } from "./routes/legal.tsx";
import { robots } from "./routes/robots.ts";
import { sitemap } from "./routes/sitemap.ts";
import { sitemapIndexFile } from "./routes/sitemap-index.ts";
import { tender } from "./routes/tender.tsx";
import { tenderFeed } from "./routes/tender-feed.ts";
import { tendersFeed } from "./routes/tenders-feed.ts";
import { thankYou } from "./routes/thank-you.tsx";
import { unknown } from "./routes/unknown.ts";
import { webManifest } from "./routes/web-manifest.ts";
import { legacyRedirects } from "./site/redirects.ts";
import { guideSlugs, legalSections } from "./site/text-pages.ts";

/** The URL contract. Every address of the product is on this screen. */
export const routes: Record<string, Route> = {
  "/": landing,
  "/paldies": thankYou,

  // Texts, see content/. The legal pages: privatuma-politika, noteikumi, marketinga-noteikumi,
  // pieejamiba.
  ...sharing(Object.keys(legalSections), legal),
  ...sharing(guideSlugs, guide),
  "/statybu-konkursai": constructionGuide,
  "/blog": blog,
  "/blog/feed.xml": blogFeed,
  "/blog/:slug": article,

  // The CPV tool; its documents at cpv-koodid/data are served ahead of the pages (server.ts).
  "/cpv-koodid": cpvTool,
  "/cpv-koodid/basket": cpvBasket,
  "/cpv-koodid/:code": cpvCode,

  // The Estonian register's tenders: the list, its feeds, one tender, one buyer.
  "/aktiivsed-hanked": activeTenders,
  ...sharing(
    feedFormats.map((format) => `aktiivsed-hanked.${format}`),
    tendersFeed,
  ),
  "/hange/:id": tender,
  "/hange/:id/:file": tenderFeed,
  "/pirkejas/:name": buyer,

  // For search engines and for devices. Pictures of pages, at /og, are drawn by app/http/site-server.ts.
  "/site.webmanifest": webManifest,
  "/robots.txt": robots,
  "/sitemap.xml": sitemapIndexFile,
  "/sitemaps/:file": sitemap,

  // Moved for good: 301, see site/redirects.ts.
  ...sharing(
    Object.keys(legacyRedirects).map((path) => path.slice(1)),
    legacyRedirect,
  ),
};

/** Everything else: 302 to the landing page. */
export const unknownAddress: Route = unknown;

function sharing(names: readonly string[], route: Route): Record<string, Route> {
  return Object.fromEntries(names.map((name) => [`/${name}`, route]));
}
