import type { SurfaceName } from "../../../site/language.ts";
import type { Country } from "../../../site/sites.ts";

/**
 * Of pages whose address is a key: kept nowhere, and the address is told to nobody, not even to our own pages, whose
 * forms record where a visitor came from.
 */
export const personalHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "strict-origin",
};

/** In the language of its letters. */
export const trialSurfaces: Record<Country, SurfaceName> = {
  EE: "estonian-trial",
  LV: "latvian-trial",
  LT: "lithuanian-trial",
};
