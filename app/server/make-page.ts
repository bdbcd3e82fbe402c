import type { PageQuery } from "../http/page-query.ts";
import type { Match } from "../routing/router.ts";
import type { SiteServer } from "./asked.ts";
import { createPage, isHtml, type Page, packPage } from "./page.ts";
import type { Visit } from "./visit.ts";

/** A page as it is sent: made once for a crowd that asks together, and kept where that is allowed. */
export function renderOnce(
  server: SiteServer,
  match: Match,
  visit: Visit,
  address: string,
): Promise<Page> {
  const key = cacheKey(visit, queryOf(match, visit));
  return server.cache.renderOnce(key, () => renderPage(server, match, visit, address));
}

async function renderPage(
  server: SiteServer,
  match: Match,
  visit: Visit,
  address: string,
): Promise<Page> {
  const before = server.cache.snapshot();
  const query = queryOf(match, visit);
  const sent = { clientAddress: address, query: query.text };
  const { reply, lifetime, picture } = await server.pages.render(match, visit, sent);
  const good = reply.status === 200 && (isHtml(reply) || lifetime.keepsFile);
  const keep = good && query.cacheable && server.cache.accepts(lifetime);
  const caching = keep ? cdnCaching : good ? searchCaching : "no-store";
  const page = createPage(reply, caching, server.baseHeaders, server.pagePolicy);
  page.picture = picture;
  if (!keep) return page;
  const packed = await packPage(page);
  server.cache.save(cacheKey(visit, query), packed, lifetime, before);
  return packed;
}

/**
 * A shared cache may keep a page for a minute and show it a little longer while it asks again; a
 * browser asks every time, and mostly hears 304.
 */
const cdnCaching =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400";

/** A page made for one visitor's words: who goes back to it soon finds it in the browser. */
const searchCaching = "public, max-age=60";

export const noQuery: PageQuery = { text: "", cacheable: true };

/** Of the query, only what the route looks at. Asked for several times, and worked out once. */
export function queryOf({ route }: Match, visit: Visit): PageQuery {
  if (visit.query === "" || !route.query) return noQuery;
  visit.pageQuery ??= route.query(new URLSearchParams(visit.query));
  return visit.pageQuery;
}

/** Never the raw Host. */
export function cacheKey({ site, path }: Visit, { text }: PageQuery): string {
  return text === "" ? `${site.key} ${path}` : `${site.key} ${path}?${text}`;
}
