import type { SurfaceName } from "../../../site/language.ts";
import type { Country } from "../../../site/sites.ts";

/**
 * For pages whose address is a secret: nothing stores them, and the address is not passed on, not even to our own
 * pages, whose forms record where a visitor came from.
 */
export const personalHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
};

/** A trial's pages are in the language of its digests. */
export const trialSurfaces: Record<Country, SurfaceName> = {
  EE: "estonian-trial",
  LV: "latvian-trial",
  LT: "lithuanian-trial",
};
