import type { SitePages } from "../routing/site-pages.ts";
import { languageOf } from "../site/language.ts";
import type { Site } from "../site/sites.ts";
import { type PlainStatus, plainMessages } from "./messages.ts";
import { briefPolicy, inertPolicy } from "./security-headers.ts";

interface PlainAnswer {
  headers: Record<string, string>;
  body: string;
}

/**
 * An answer that needs neither a route nor the database: a short page for whoever reads pages, a line of text for all
 * other clients.
 */
export function plainAnswer(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  status: PlainStatus,
  accept = "",
): PlainAnswer {
  const isPage = accept.includes("text/html");
  const text = plainMessages[languageOf("frame", site)][status];
  return {
    headers: {
      "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "Content-Security-Policy": isPage ? briefPolicy : inertPolicy,
      "Cache-Control": "no-store",
      Vary: "Accept",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
    body: isPage ? briefPage(pages, site, { status, text }) : `${status} ${text}\n`,
  };
}

/** Rendered once: whoever asks for thousands of files that do not exist gets thousands of copies. */
const rendered = new WeakMap<Pick<SitePages, "renderBrief">, Map<string, string>>();

function briefPage(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  facts: { status: PlainStatus; text: string },
): string {
  const known = rendered.get(pages) ?? new Map<string, string>();
  rendered.set(pages, known);
  const key = `${site.key} ${facts.status}`;
  const page = known.get(key) ?? pages.renderBrief(site, facts);
  known.set(key, page);
  return page;
}
