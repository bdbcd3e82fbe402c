/**
 * Where a visit came from, as addresses carry it. Links inside the site take the keys along, so that the
 * form at the end of the visit knows its beginning; nothing is stored in the browser for it.
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

/** A path of ours with the campaign of the query that was asked with: what a redirect keeps of it. */
export function withCampaign(path: string, asked: string): string {
  const campaign = campaignOf(new URLSearchParams(asked));
  if (campaign.size === 0) return path;
  const [address = "", anchor] = path.split("#");
  const joint = address.includes("?") ? "&" : "?";
  return `${address}${joint}${campaign}${anchor === undefined ? "" : `#${anchor}`}`;
}

/**
 * What a link on the page at `address` has to carry: the campaign and the page that the visit began at.
 * Empty where there is no campaign, so that the addresses of other visits stay clean.
 */
export function carriedBy(address: URL): URLSearchParams {
  const carried = campaignOf(address.searchParams);
  if (carried.size > 0) carried.set(landingKey, landingOf(address).slice(0, maxLandingLength));
  return carried;
}

/** The first address of the visit that `address` is a part of. */
export function firstAddress(address: URL): string {
  const landing = address.searchParams.get(landingKey);
  if (!landing?.startsWith("/") || !URL.canParse(landing, address.origin)) return address.href;
  const first = new URL(landing, address.origin);
  if (first.origin !== address.origin) return address.href;
  for (const [key, value] of campaignOf(address.searchParams)) first.searchParams.set(key, value);
  return first.href;
}

/** Without the campaign's keys, which travel beside it. */
function landingOf({ pathname, searchParams }: URL): string {
  const known = searchParams.get(landingKey);
  if (known?.startsWith("/")) return known;
  const query = new URLSearchParams(searchParams);
  for (const key of [...utmFields, landingKey]) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
