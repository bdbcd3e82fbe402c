import { guideGroups } from "../../../content/reading-groups.ts";
import { findGlossary, findGuide } from "../../content/pages.server.ts";
import { languages } from "../../site/languages.ts";
import { glossaryPath, guidesPath, paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { guideIndexSlugs, slugOf } from "../../site/text-pages.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { guidesMessages, readingMessages, toBlog } from "./messages.ts";
import { otherLanguage } from "./other-language.tsx";
import { callData, listEntry, waysFrom } from "./text.server.ts";

/** A country's guides; the slug in the address determines the country. */
export function guidesData(address: string, site: Site) {
  const language = languages.find((one) => guideIndexSlugs[one] === slugOf(address));
  if (!language) throw new Error(`no list of guides at ${address}`);
  const { guides, glossary, colophon } = readingMessages[language];
  const path = guidesPath(language);
  const groups = guideGroups[language].map(({ title, text, slugs }) => ({
    title,
    text,
    entries: slugs.flatMap((slug) => findGuide(slug) ?? []).map(listEntry),
  }));
  const terms = findGlossary(language)?.terms?.length ?? 0;
  return {
    language,
    path,
    breadcrumbs: breadcrumbsData(language, [{ path, name: guides }]),
    otherLanguage: otherLanguage(language, site),
    t: guidesMessages[language],
    groups,
    figures: [
      {
        name: colophon.allGuides,
        value: String(groups.reduce((sum, { entries }) => sum + entries.length, 0)),
      },
      ...(terms > 0
        ? [{ name: glossary, value: String(terms), path: glossaryPath(language) }]
        : []),
    ],
    glossary: {
      path: glossaryPath(language),
      name: glossary,
      text: guidesMessages[language].terms,
    },
    blog: language === "lt" ? { path: paths.blog(), ...toBlog } : undefined,
    cta: callData("newsletter", language, site),
    ways: waysFrom(language),
  };
}

export type GuidesData = ReturnType<typeof guidesData>;
