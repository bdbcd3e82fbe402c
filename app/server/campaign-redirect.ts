import { campaignOf, paramsToCarry, withCampaign } from "../site/campaign.ts";
import { type Page, withoutBody } from "./page.ts";
import { type Ingress, originOf, type Visit } from "./visit.ts";

/**
 * Cached pages are the same for everyone, so the visit's campaign travels in addresses. A redirect keeps the utm_* keys
 * of the query and nothing else. A visitor who follows a link without them from a page that has them, as happens
 * without JavaScript, is redirected to the address with them.
 */
export function keepCampaign(page: Page, visit: Visit, ingress: Ingress): Page {
  const { location } = page.headers;
  if (location) {
    return visit.query
      ? redirectPage(page, page.status, withCampaign(location, visit.query))
      : page;
  }
  const address = addressWithCampaign(visit, ingress);
  return address && page.status === 200 ? redirectPage(page, 302, address) : page;
}

/** Undefined for nearly every request: only navigation from a page of this site with a campaign counts. */
function addressWithCampaign(visit: Visit, ingress: Ingress): string | undefined {
  const { request } = visit;
  const { referer, "sec-fetch-dest": kind = "document" } = request.headers;
  if (!referer?.includes("utm_") || hasCampaign(visit.query) || kind !== "document") {
    return undefined;
  }
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  if (from?.origin !== originOf(request, ingress)) return undefined;
  const carried = paramsToCarry(from);
  // With only unknown keys, such as `utm_content`, the redirect would lead to the same address, in a loop.
  if (carried.size === 0) return undefined;
  const url = new URL(`${visit.path}?${visit.query}`, from);
  for (const [key, value] of carried) url.searchParams.set(key, value);
  return url.pathname + url.search;
}

function hasCampaign(query: string): boolean {
  return query !== "" && campaignOf(new URLSearchParams(query)).size > 0;
}

function redirectPage(page: Page, status: number, location: string): Page {
  const { "content-type": _, ...headers } = page.headers;
  return withoutBody(status, { ...headers, location, "cache-control": "no-store" });
}
