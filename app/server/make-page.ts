import type { PageQuery } from "../http/page-request.ts";
import type { Reply } from "../http/reply.ts";
import type { Match } from "../routing/router.ts";
import { createPage, isHtml, type Page, packForAll, packPage } from "./page.ts";
import type { SiteServer } from "./server-parts.ts";
import type { Visit } from "./visit.ts";

/** The page as it is sent. Concurrent requests for it share one rendering; it is cached where that is allowed. */
export function renderOnce(server: SiteServer, match: Match, visit: Visit): Promise<Page> {
  const key = cacheKey(visit, match);
  return server.cache.renderOnce(key, () => renderPage(server, match, visit, key));
}

async function renderPage(
  server: SiteServer,
  match: Match,
  visit: Visit,
  key: string,
): Promise<Page> {
  const before = server.cache.snapshot();
  const query = queryOf(match, visit);
  const reply = await server.pages.render(match, visit, { query: query.text });
  if (reply.isRepeated) return repeatedPage(server, reply);
  const { lifetime, picture } = reply;
  const good = reply.status === 200 && (isHtml(reply) || lifetime.cacheFile);
  const keep = good && query.cacheable && server.cache.accepts(lifetime);
  const caching = keep ? cdnCaching : good ? searchCaching : "no-store";
  const page = createPage(reply, caching, server.baseHeaders, server.pagePolicy);
  page.picture = picture;
  if (!keep) return page;
  const packed = await packPage(page);
  server.cache.save(key, packed, lifetime, before);
  return packed;
}

const repeated = new WeakMap<Reply, Page>();

async function repeatedPage({ baseHeaders, pagePolicy }: SiteServer, reply: Reply): Promise<Page> {
  const known = repeated.get(reply);
  if (known) return known;
  const page = await packForAll(createPage(reply, "no-store", baseHeaders, pagePolicy));
  repeated.set(reply, page);
  return page;
}

/**
 * A CDN may keep a page for a minute, and serve it a little longer while it revalidates; a browser
 * revalidates every time, and mostly gets a 304.
 */
const cdnCaching =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400";

/** Search results: not cached here, but going back to them soon needs no request. */
const searchCaching = "public, max-age=60";

const noQuery: PageQuery = { text: "", cacheable: true };

/** The part of the query that the route uses. Called several times per request, so it is memoised in the visit. */
export function queryOf({ route }: Match, visit: Visit): PageQuery {
  if (visit.query === "" || !route.query) return noQuery;
  visit.pageQuery ??= route.query(new URLSearchParams(visit.query));
  return visit.pageQuery;
}

/** Keyed by site, never by the raw Host header, which anyone can vary. Without a query the route is not needed. */
export function cacheKey(visit: Visit, match?: Match): string {
  const { text } = match ? queryOf(match, visit) : noQuery;
  const { site, path } = visit;
  return text === "" ? `${site.key} ${path}` : `${site.key} ${path}?${text}`;
}
