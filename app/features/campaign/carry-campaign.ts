import { carriedBy } from "../../site/campaign.ts";
import { loadedAddress } from "../analytics/arrival.ts";

/**
 * The campaign goes along with every link inside the site that is about to be used, in this tab or in
 * another. The page itself is kept and the same for all, so its links are written anew in the browser.
 */
export function carryCampaign(): void {
  rewriteLinks(addressToFollow);
}

/** Writes links anew when they are about to be used: pointed at, focused or pressed. */
export function rewriteLinks(rewrite: (address: string) => string): void {
  // Each time from what it was at first: what is carried may have changed since.
  const rewritten = new WeakMap<HTMLAnchorElement, { from: string; to: string }>();
  const look = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    if (!link) return;
    const last = rewritten.get(link);
    const from = last?.to === link.href ? last.from : link.href;
    const to = rewrite(from);
    if (to === link.href) return;
    link.href = to;
    rewritten.set(link, { from, to });
  };
  // A finger, too, is over a link before it presses it. Before others see the event, who may follow the link.
  for (const sign of ["pointerover", "focusin", "click"]) {
    document.addEventListener(sign, look, true);
  }
}

/** To another page of ours, as a link on this page would lead there. */
export function follow(path: string): void {
  window.location.assign(addressToFollow(path));
}

/** What is not ours stays as it is, and so does a file: a feed is subscribed to for longer than a visit. */
export function addressToFollow(address: string): string {
  const here = window.location;
  const url = new URL(address, here.href);
  if (url.origin !== here.origin || url.pathname.includes(".")) return address;
  if (isAnchorOf(here, url)) url.search = here.search;
  else for (const [key, value] of carriedBy(loadedAddress())) url.searchParams.set(key, value);
  return url.href;
}

/** Reached without loading the page anew. The landing page's are written without the query, `/#kontakti`. */
function isAnchorOf(here: Location, { pathname, search, hash }: URL): boolean {
  if (pathname !== here.pathname || hash === "") return false;
  return search === here.search || (pathname === "/" && search === "");
}
