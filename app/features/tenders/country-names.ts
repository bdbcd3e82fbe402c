import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";

/** As sentences need it: `{in}` is where something happens, `{of}` is whose it is. */
export interface CountryName {
  in: string;
  of: string;
}

export const countryNames: Record<Language, Record<Country, CountryName>> = {
  et: {
    EE: { in: "Eestis", of: "Eesti" },
    LV: { in: "Lätis", of: "Läti" },
    LT: { in: "Leedus", of: "Leedu" },
  },
  lv: {
    EE: { in: "Igaunijā", of: "Igaunijas" },
    LV: { in: "Latvijā", of: "Latvijas" },
    LT: { in: "Lietuvā", of: "Lietuvas" },
  },
  lt: {
    EE: { in: "Estijoje", of: "Estijos" },
    LV: { in: "Latvijoje", of: "Latvijos" },
    LT: { in: "Lietuvoje", of: "Lietuvos" },
  },
};
