import { longestAddress, longestUtm, utmFields } from "./lead-fields.ts";
import { cleanText } from "./lead-schema.ts";

/** Where the visitor came from, as the lead's hidden fields have it. */
export type VisitSource = Record<(typeof utmFields)[number] | "landing_page", string>;

export function readVisitSource(address: string): VisitSource {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return {
    landing_page: cleanText(address, longestAddress),
    ...(Object.fromEntries(
      utmFields.map((name) => [name, cleanText(url?.searchParams.get(name) ?? "", longestUtm)]),
    ) as Record<(typeof utmFields)[number], string>),
  };
}

/**
 * The first page of the visit, whichever it is: the one that the browser loaded. This file may come
 * pages later, so the browser is asked what it was. Nothing is stored before consent.
 */
const firstAddress =
  typeof window === "undefined" ? undefined : firstPage(loadedAddress(), document.referrer);

function loadedAddress(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded?.name || window.location.href;
}

/** A link followed before the page was awake loads the next one: the visit began a page earlier. */
export function firstPage(loaded: string, referrer: string): string {
  const ours = URL.canParse(referrer) && new URL(referrer).origin === new URL(loaded).origin;
  return ours ? referrer : loaded;
}

export function visitSource(): VisitSource | undefined {
  return firstAddress === undefined ? undefined : readVisitSource(firstAddress);
}
