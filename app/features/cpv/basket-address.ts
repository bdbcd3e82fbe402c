import { parseUrl, paths } from "../../site/paths.ts";
import { basket } from "./basket.ts";
import { parseCodes } from "./cpv-code.ts";

interface Activation {
  navigationType: string;
  from: { url: string | null } | null;
}

/**
 * The picked codes, taken from addresses; undefined if none has them. After going back, the page that was just left
 * is newer than this address, even if its list is empty (`?cpv=`). A link pressed before hydration carries no codes:
 * then the referrer still has them. Pass false if an address without codes means that there are none.
 */
export function codesOnArrival(mayLackCodes = true): string[] | undefined {
  const { navigation } = window as { navigation?: { activation?: Activation | null } };
  const { navigationType, from } = navigation?.activation ?? {};
  const left = navigationType === "traverse" ? from?.url : undefined;
  const referrer = mayLackCodes ? document.referrer : undefined;
  return codesIn(left) ?? codesIn(window.location.href) ?? codesIn(referrer);
}

/** An emptied basket stays in the address as `?cpv=`, so that going back to an older page does not restore it. */
export function basketQuery(): { cpv: string | undefined } {
  const codes = basket.codes();
  const known = new URLSearchParams(window.location.search).has("cpv");
  return { cpv: codes.length > 0 || known ? codes.join(",") : undefined };
}

/** Only pages of this site that carry the basket: on others `cpv` has another meaning. */
function codesIn(address: string | null | undefined): string[] | undefined {
  const url = parseUrl(address ?? "");
  if (url?.origin !== window.location.origin) return undefined;
  const { pathname, searchParams } = url;
  const carriesBasket = pathname === paths.home() || pathname.startsWith(paths.cpvTool());
  const given = searchParams.getAll("cpv");
  return carriesBasket && given.length > 0 ? parseCodes(given.join(",")) : undefined;
}
