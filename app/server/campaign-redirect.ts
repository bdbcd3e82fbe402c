import type { IncomingMessage } from "node:http";
import { campaignOf, carriedBy, withCampaign } from "../site/campaign.ts";
import { type Page, withoutBody } from "./page.ts";
import { type Ingress, originOf, type Visit } from "./visit.ts";

/**
 * A page is the same for all; where the visit came from is not. A redirect keeps the campaign's own keys
 * and nothing else. And whoever comes from a page with a campaign by a link without, as one does where
 * JavaScript could not write it anew, is sent on to the address that has it.
 */
export function keepCampaign(
  request: IncomingMessage,
  page: Page,
  visit: Visit,
  ingress: Ingress,
): Page {
  const { location } = page.headers;
  if (location) {
    return visit.query
      ? redirectPage(page, page.status, withCampaign(location, visit.query))
      : page;
  }
  const address = addressWithCampaign(request, visit, ingress);
  return address && page.status === 200 ? redirectPage(page, 302, address) : page;
}

/** Nothing for nearly everyone: only a browser's own navigation from a page of this site counts. */
function addressWithCampaign(
  request: IncomingMessage,
  visit: Visit,
  ingress: Ingress,
): string | undefined {
  const { referer, "sec-fetch-dest": kind = "document" } = request.headers;
  if (!referer?.includes("utm_") || hasCampaign(visit.query) || kind !== "document") {
    return undefined;
  }
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  if (from?.origin !== originOf(request, ingress)) return undefined;
  const carried = carriedBy(from);
  // `utm_content` is no key of ours: sent on to the same address, a browser would go round for ever.
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
