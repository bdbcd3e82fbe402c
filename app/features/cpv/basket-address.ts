import { paths } from "../../site/paths.ts";
import { parseCodes } from "./cpv-code.ts";

interface Activation {
  navigationType: string;
  from: { url: string | null } | null;
}

/**
 * The picked codes as the address tells them, nothing where it does not. Who goes back finds an older
 * address: then the page that was just left has the newer word, also when that is 'none', `?cpv=`.
 */
export function codesOnArrival(): string[] | undefined {
  const { navigation } = window as { navigation?: { activation?: Activation | null } };
  const { navigationType, from } = navigation?.activation ?? {};
  const left = navigationType === "traverse" && from?.url ? codesIn(new URL(from.url)) : undefined;
  return left ?? codesIn(new URL(window.location.href));
}

/** On other pages the same key means something else. */
function codesIn({ pathname, searchParams }: URL): string[] | undefined {
  const carriesBasket = pathname === paths.home() || pathname.startsWith(paths.cpvTool());
  const given = searchParams.get("cpv");
  return carriesBasket && given !== null ? parseCodes(given) : undefined;
}
