import { paramsToCarry } from "../../site/campaign.ts";
import { loadedAddress } from "../analytics/data-layer.ts";

/**
 * Adds the campaign to internal links that are about to be used, in this tab or a new one. This happens in the browser,
 * since the page is cached and the same for everyone.
 */
export function carryCampaign(): void {
  rewriteLinks(addressToFollow);
  // A GET form is like a link with a field. Posted forms send the start of the visit themselves.
  document.addEventListener("formdata", ({ target, formData }) => {
    if ((target as HTMLFormElement).method === "get") carryTo(formData);
  });
}

/** Rewrites a link when it is about to be used: pointed at, focused or pressed. */
export function rewriteLinks(rewrite: (address: string) => string): void {
  // Start from the original address each time: the parameters to add may have changed since.
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
  // `pointerover` also fires for touch. In the capture phase, before handlers that may navigate.
  for (const type of ["pointerover", "focusin", "click"]) {
    document.addEventListener(type, look, true);
  }
}

/** Navigates to a page of ours as a link would, campaign included. */
export function follow(path: string): void {
  window.location.assign(addressToFollow(path));
}

/** Leaves external addresses unchanged, and files too: a feed subscription outlives the visit. */
export function addressToFollow(address: string): string {
  const here = window.location;
  const url = new URL(address, here.href);
  if (url.origin !== here.origin || url.pathname.includes(".")) return address;
  if (isAnchorOf(here, url)) url.search = here.search;
  else carryTo(url.searchParams);
  return url.href;
}

function carryTo(params: URLSearchParams | FormData): void {
  for (const [key, value] of paramsToCarry(loadedAddress())) params.set(key, value);
}

/** Whether the address is an anchor on this page. Anchors of the landing page have no query: `/#kontakti`. */
function isAnchorOf(here: Location, { pathname, search, hash }: URL): boolean {
  if (pathname !== here.pathname || hash === "") return false;
  return search === here.search || (pathname === "/" && search === "");
}
