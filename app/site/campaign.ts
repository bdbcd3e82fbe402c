import { parseUrl } from "./paths.ts";
import { withoutToken } from "./without-token.ts";

/**
 * The campaign keys of a visit. Internal links carry them, so that the lead form knows where the visit came from
 * without storing anything in the browser.
 */
export const utmFields = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_adgroup",
  "utm_term",
  "utm_query",
  "utm_device",
  "utm_placement",
  "utm_matchtype",
  "utm_network",
] as const;

/** The path that the visit began at, beside the campaign's own keys. */
const landingKey = "landing_page";

export const maxUtmLength = 300;
const maxLandingLength = 500;

/** The utm_* keys of a query, in one order, and nothing else of it. */
export function campaignOf(query: URLSearchParams): URLSearchParams {
  const campaign = new URLSearchParams();
  for (const key of utmFields) {
    const value = query.get(key)?.slice(0, maxUtmLength);
    if (value) campaign.set(key, value);
  }
  return campaign;
}

/** Adds the campaign of a query to a path of ours, for redirects. */
export function withCampaign(path: string, query: string): string {
  const campaign = campaignOf(new URLSearchParams(query));
  if (campaign.size === 0) return path;
  const [address = "", anchor] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}${campaign}${anchor === undefined ? "" : `#${anchor}`}`;
}

/**
 * What links on the page at `address` have to carry: the campaign and the first page of the visit. Empty without a
 * campaign, so that the addresses of other visits stay clean.
 */
export function paramsToCarry(address: URL): URLSearchParams {
  const carried = campaignOf(address.searchParams);
  if (carried.size > 0) carried.set(landingKey, landingOf(address).slice(0, maxLandingLength));
  return carried;
}

/** The first address of the visit, as `address` carries it. */
export function firstAddress(address: URL): string {
  const landing = address.searchParams.get(landingKey);
  const first = landing?.startsWith("/") ? parseUrl(landing, address.origin) : undefined;
  if (first?.origin !== address.origin) return address.href;
  for (const [key, value] of campaignOf(address.searchParams)) first.searchParams.set(key, value);
  return first.href;
}

/** Without the campaign's keys, which are carried separately. */
function landingOf({ pathname, searchParams }: URL): string {
  const known = searchParams.get(landingKey);
  if (known?.startsWith("/")) return known;
  const query = new URLSearchParams(searchParams);
  for (const key of [...utmFields, landingKey]) query.delete(key);
  return withoutToken(query.size > 0 ? `${pathname}?${query}` : pathname);
}
