import { defineMessages } from "../../site/languages.ts";

/** Cases for use in sentences: `{in}` is where something happens, `{of}` is the possessive. */
export const countryNames = defineMessages({
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
  et: {
    EE: { in: "Eestis", of: "Eesti" },
    LV: { in: "Lätis", of: "Läti" },
    LT: { in: "Leedus", of: "Leedu" },
  },
});
