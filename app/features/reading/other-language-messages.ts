import type { Language } from "../../site/languages.ts";

/** `about`: by the language of the text, if it is not the site's. */
export const otherLanguageMessages: Record<
  Language,
  { about: Partial<Record<Language, string>>; lead: string; guides: string }
> = {
  lv: {
    about: {
      lt: "Šī lapa ir lietuviešu valodā un stāsta par iepirkumiem Lietuvā.",
      et: "Šī lapa ir igauņu valodā un stāsta par iepirkumiem Igaunijā.",
    },
    lead: "Par iepirkumiem Latvijā lasiet",
    guides: "ceļvežos latviešu valodā",
  },
  lt: {
    about: {
      lv: "Šis puslapis pateikiamas latvių kalba, jame rašoma apie pirkimus Latvijoje.",
      et: "Šis puslapis pateikiamas estų kalba, jame rašoma apie pirkimus Estijoje.",
    },
    lead: "Apie pirkimus Lietuvoje skaitykite",
    guides: "vadovuose lietuvių kalba",
  },
  et: {
    about: {
      lv: "See leht on läti keeles ja räägib Läti riigihangetest.",
      lt: "See leht on leedu keeles ja räägib Leedu riigihangetest.",
    },
    lead: "Eesti hangete kohta lugege",
    guides: "eestikeelsetest juhenditest",
  },
};
