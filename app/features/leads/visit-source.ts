import { campaignOf, firstAddress, maxUtmLength, utmFields } from "../../site/campaign.ts";
import { cleanText } from "../../site/clean-text.ts";
import { parseUrl } from "../../site/parse-url.ts";
import { maxAddressLength } from "./lead-fields.ts";

/** Where the visitor came from, as the lead's hidden fields have it. */
export type VisitSource = Record<(typeof utmFields)[number] | "landing_page", string>;

/** From the address of the form's page, which carries the campaign and the first page of the visit. */
export function parseVisitSource(address: string): VisitSource {
  const url = parseUrl(address);
  const campaign = url && campaignOf(url.searchParams);
  return {
    landing_page: cleanText(url ? firstAddress(url) : address, maxAddressLength),
    ...(Object.fromEntries(
      utmFields.map((name) => [name, cleanText(campaign?.get(name) ?? "", maxUtmLength)]),
    ) as Record<(typeof utmFields)[number], string>),
  };
}

/** From the hidden fields of a form. */
export function readVisitSource(read: (name: string) => string | undefined): VisitSource {
  return {
    landing_page: cleanText(read("landing_page"), maxAddressLength),
    ...(Object.fromEntries(
      utmFields.map((name) => [name, cleanText(read(name), maxUtmLength)]),
    ) as Record<(typeof utmFields)[number], string>),
  };
}

/** Addresses carry nothing without a campaign; then the referrer, if it is ours, is the better source. */
export function sourceAddress(address: string, referrer: string): string {
  const { origin, searchParams } = new URL(address);
  const ours = parseUrl(referrer)?.origin === origin;
  return ours && campaignOf(searchParams).size === 0 ? referrer : address;
}
