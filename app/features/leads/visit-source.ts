import { campaignOf, firstAddress, longestUtm, utmFields } from "../../site/campaign.ts";
import { longestAddress } from "./lead-fields.ts";
import { cleanText } from "./lead-schema.ts";

/** Where the visitor came from, as the lead's hidden fields have it. */
export type VisitSource = Record<(typeof utmFields)[number] | "landing_page", string>;

/** Of the page that the form is on, whose address carries the campaign and where the visit began. */
export function parseVisitSource(address: string): VisitSource {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const campaign = url && campaignOf(url.searchParams);
  return {
    landing_page: cleanText(url ? firstAddress(url) : address, longestAddress),
    ...(Object.fromEntries(
      utmFields.map((name) => [name, cleanText(campaign?.get(name) ?? "", longestUtm)]),
    ) as Record<(typeof utmFields)[number], string>),
  };
}

/** Without a campaign nothing is carried; that the page before was ours is known all the same. */
export function sourceAddress(address: string, referrer: string): string {
  const { origin, searchParams } = new URL(address);
  const ours = URL.canParse(referrer) && new URL(referrer).origin === origin;
  return ours && campaignOf(searchParams).size === 0 ? referrer : address;
}
