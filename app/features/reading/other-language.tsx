import type { Language } from "../../site/languages.ts";
import { guidesPath } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";

/** `about`: by the language of the text, if it is not the site's. */
const otherLanguageMessages: Record<
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

/** A note for texts in another language. None on the plain host, where each part of the site has its own language. */
export function otherLanguage(language: Language, site: Site) {
  const { about, lead, guides } = otherLanguageMessages[site.language];
  const text = about[language];
  if (!text || site.key === "plain") return undefined;
  return {
    lang: site.language,
    text,
    lead,
    guides: { path: guidesPath(site.language), name: guides },
  };
}

type OtherLanguageData = ReturnType<typeof otherLanguage>;

export function OtherLanguage({ note }: { note: OtherLanguageData | undefined }) {
  if (!note) return null;
  return (
    <p className="callout other-language" lang={note.lang}>
      {note.text} {note.lead} <a href={note.guides.path}>{note.guides.name}</a>.
    </p>
  );
}
