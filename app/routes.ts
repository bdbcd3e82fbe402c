import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { feedFormats } from "./features/tenders/feed-formats.ts";
import { legacyRedirects } from "./site/redirects.ts";
import { guideSlugs, legalSections } from "./site/text-pages.ts";

/** The URL contract. Every address of the product is on this screen. */
export default [
  index("routes/landing.tsx"),
  route("paldies", "routes/thank-you.tsx"),

  // Texts, see content/. The legal pages: privatuma-politika, noteikumi, marketinga-noteikumi,
  // pieejamiba.
  ...Object.keys(legalSections).map((slug) =>
    route(slug, "routes/legal.tsx", { id: `legal/${slug}` }),
  ),
  ...guideSlugs.map((slug) => route(slug, "routes/guide.tsx", { id: `guide/${slug}` })),
  route("blog", "routes/blog.tsx"),
  route("blog/feed.xml", "routes/blog-feed.ts"),
  route("blog/:slug", "routes/article.tsx"),

  // The CPV tool; its documents at cpv-koodid/data are served ahead of the pages (server.ts).
  route("cpv-koodid", "routes/cpv-tool.tsx"),
  route("cpv-koodid/basket", "routes/cpv-basket.ts"),
  route("cpv-koodid/:code", "routes/cpv-code.tsx"),

  // The Estonian register's tenders: the list, its feeds, one tender, one buyer.
  route("aktiivsed-hanked", "routes/active-tenders.tsx"),
  ...feedFormats.map((format) =>
    route(`aktiivsed-hanked.${format}`, "routes/tenders-feed.ts", { id: `tenders/${format}` }),
  ),
  route("hange/:id", "routes/tender.tsx"),
  route("hange/:id/:file", "routes/tender-feed.ts"),
  route("pirkejas/:name", "routes/buyer.tsx"),

  // For search engines and for devices. Pictures of pages, at /og, are drawn by app/http/site-server.ts.
  route("site.webmanifest", "routes/web-manifest.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemaps/:file", "routes/sitemap.ts"),

  // Moved for good: 301, see site/redirects.ts.
  ...Object.keys(legacyRedirects).map((path) =>
    route(path, "routes/legacy-redirect.ts", { id: `legacy${path}` }),
  ),
  // Everything else is unknown: 302 to the landing page.
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
