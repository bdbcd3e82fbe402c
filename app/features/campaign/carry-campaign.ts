import { carriedBy } from "../../site/campaign.ts";

/**
 * The campaign goes along with every link inside the site that is about to be used, in this tab or in
 * another. The page itself is kept and the same for all, so its links are written anew in the browser.
 */
export function carryCampaign(): void {
  rewriteLinks(addressToFollow);
}

/** Writes links anew when they are about to be used: pointed at, focused or pressed. */
export function rewriteLinks(rewrite: (address: string) => string): void {
  const look = ({ target }: Event) => {
    const link = (target as Element).closest?.("a");
    const address = link && rewrite(link.href);
    if (address && address !== link.href) link.href = address;
  };
  for (const sign of ["pointerover", "focusin", "pointerdown", "click"]) {
    document.addEventListener(sign, look, { capture: true, passive: true });
  }
}

/** To another page of ours, as a link on this page would lead there. */
export function follow(path: string): void {
  window.location.assign(addressToFollow(path));
}

/** What is not ours stays as it is. */
function addressToFollow(address: string): string {
  const here = new URL(window.location.href);
  const url = new URL(address, here);
  if (url.origin !== here.origin) return address;
  if (isAnchorOf(here, url)) url.search = here.search;
  else for (const [key, value] of carriedBy(here)) url.searchParams.set(key, value);
  return url.href;
}

/** Reached without loading the page anew. The landing page's are written without the query, `/#kontakti`. */
function isAnchorOf(here: URL, { pathname, search, hash }: URL): boolean {
  if (pathname !== here.pathname || hash === "") return false;
  return search === here.search || (pathname === "/" && search === "");
}
