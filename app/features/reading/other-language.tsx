import type { Language } from "../../site/languages.ts";
import { guidesPath } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { otherLanguageMessages } from "./other-language-messages.ts";

/** For visitors of a site in another language than the text: that it is, and where theirs are. */
export interface OtherLanguageData {
  lang: Language;
  text: string;
  lead: string;
  guides: { path: string; name: string };
}

/** None on the plain host, where every surface has a language of its own. */
export function otherLanguage(language: Language, site: Site): OtherLanguageData | undefined {
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

export function OtherLanguage({ note }: { note: OtherLanguageData | undefined }) {
  if (!note) return null;
  return (
    <p className="callout other-language" lang={note.lang}>
      {note.text} {note.lead} <a href={note.guides.path}>{note.guides.name}</a>.
    </p>
  );
}
