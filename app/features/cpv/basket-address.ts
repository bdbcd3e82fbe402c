import { paths } from "../../site/paths.ts";
import { basket } from "./basket.ts";
import { parseCodes } from "./cpv-code.ts";

interface Activation {
  navigationType: string;
  from: { url: string | null } | null;
}

/**
 * The picked codes as addresses tell them; undefined where none does. Who goes back finds an older address:
 * then the page that was just left has the newer word, also when that is 'none', `?cpv=`. And a link that
 * was pressed before the tool was alive comes without: then the page it stood on still has them.
 */
export function codesOnArrival(): string[] | undefined {
  const { navigation } = window as { navigation?: { activation?: Activation | null } };
  const { navigationType, from } = navigation?.activation ?? {};
  const left = navigationType === "traverse" ? from?.url : undefined;
  return codesIn(left) ?? codesIn(window.location.href) ?? codesIn(document.referrer);
}

/** Once there was something, 'none' is said too: an older page, gone back to, must not bring it back. */
export function basketQuery(): { cpv: string | undefined } {
  const codes = basket.codes();
  const known = new URLSearchParams(window.location.search).has("cpv");
  return { cpv: codes.length > 0 || known ? codes.join(",") : undefined };
}

/** On other pages the same key means something else, and other sites' addresses say nothing. */
function codesIn(address: string | null | undefined): string[] | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  const ours = origin === window.location.origin;
  const carriesBasket = pathname === paths.home() || pathname.startsWith(paths.cpvTool());
  const given = searchParams.get("cpv");
  return ours && carriesBasket && given !== null ? parseCodes(given) : undefined;
}
