import { type GuideLetter, guideLetterPath } from "../../content/guide-letter.ts";
import { keepAllTogether, keepTogether } from "../../content/line-breaks.ts";
import type { ContentPage } from "../../content/page.ts";
import { listRelated } from "../../content/pages.server.ts";
import { fillSite } from "../../content/placeholders.ts";
import { listSources, type Source } from "../../content/sources.ts";
import type { StyleName } from "../../http/assets.ts";
import { companyFacts, contactOf, editors } from "../../site/company.ts";
import { formatDay } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { glossaryPath, guidesPath, paths, trialAnchor } from "../../site/paths.ts";
import { countryOfLanguage, type Site } from "../../site/sites.ts";
import { type BreadcrumbsData, breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { type FormattedDate, longDate } from "./date-text.tsx";
import { readingMessages, readingTime } from "./messages.ts";
import { otherLanguage } from "./other-language.tsx";

/** Pages with fewer sections have no table of contents. */
const contentsFrom = 5;

/** What guides, articles and legal pages have in common. */
export function textData(page: ContentPage, site: Site) {
  const company = companyFacts(site, page.language);
  const contact = contactOf(site);
  const sections = page.headings.filter(({ level }) => level === 2);
  return {
    language: page.language,
    path: page.path,
    title: page.title,
    heading: keepTogether(page.title),
    description: page.description,
    breadcrumbs: breadcrumbsOf(page),
    otherLanguage: otherLanguage(page.language, site),
    updated: longDate(page.updated, page.language),
    sections: sections.length >= contentsFrom ? sections.map(({ id, text }) => ({ id, text })) : [],
    html: fillSite(page.html, {
      "company.name": keepTogether(company.name),
      "company.registrationNumber": company.registrationNumber,
      "company.address": company.address,
      "contact.email": contact.email,
      "contact.phone": contact.phone,
      "site.brand": site.brand,
    }),
  };
}

export type TextData = ReturnType<typeof textData>;

/** An article is below the blog, a guide below the guides, as the glossary, a legal page below the landing page. */
function breadcrumbsOf({ kind, path, title, language }: ContentPage): BreadcrumbsData {
  const { blog, guides } = readingMessages[language];
  const above = {
    article: [{ path: paths.blog(), name: blog }],
    guide: [{ path: guidesPath(language), name: guides }],
    glossary: [{ path: guidesPath(language), name: guides }],
    legal: [],
  };
  return breadcrumbsData(language, [...above[kind], { path, name: title }]);
}

/** Loads the stylesheet for drawings only if the text has one. */
export function textStyles({ text }: { text: TextData }): StyleName[] {
  return text.html.includes('<figure class="drawing">') ? ["reading", "drawing"] : ["reading"];
}

export function readingData(page: ContentPage, site: Site) {
  const { language } = page;
  const { cta: _cta, ways: _ways, ...t } = readingMessages[language];
  return {
    kind: page.kind,
    t,
    text: textData(page, site),
    cta: callData(page.cta ?? "newsletter", language, site, page.letter),
    /** The letter that a guide to a trade recommends. */
    letter: page.letter && { path: guideLetterPath(page.letter, language), text: t.letter },
    ways: waysFrom(language),
    author: authorOf(language),
    /** ISO days, for structured data. */
    dates: { published: page.published, updated: page.updated },
    words: page.words,
    published: longDate(page.published, language),
    /** Shown separately, and only if the text has changed since publication. */
    updated: page.updated === page.published ? undefined : longDate(page.updated, language),
    checked: longDate(page.checked ?? page.updated, language),
    changes: Object.entries(page.changed ?? {})
      .sort(([a], [b]) => b.localeCompare(a))
      .map(([day, text]) => ({
        date: { iso: day, text: formatDay(day, language) },
        text: keepTogether(text),
      })),
    readingTime: readingTime(page.words, language),
    glossary: { path: glossaryPath(language), name: t.glossary },
    email: contactOf(site).email,
    sources: keepAllTogether(listSources(page.facts, language)).map((source) => ({
      ...source,
      dates: sourceDates(source, language),
    })),
    related: listRelated(page).map(({ kind, path, title, description, words }) => ({
      path,
      title: keepTogether(title),
      description: keepTogether(description),
      label: `${kind === "guide" ? t.guide : t.article} · ${readingTime(words, language)}`,
    })),
  };
}

type Call = keyof (typeof readingMessages)["lv"]["cta"];

/** A button and a link: to the offer, and to the trial of a guide's letter or, without one, to the letter where a trial begins. */
export function callData(call: Call, language: Language, site: Site, guideLetter?: GuideLetter) {
  const { title, text, button, digest, try: trial } = readingMessages[language].cta[call];
  const offer = { path: paths.offer(), text: button };
  const letter = guideLetter
    ? { path: `${guideLetterPath(guideLetter, language)}#${trialAnchor}`, text: trial }
    : {
        path: paths.digest(site.country) + (call === "trial" ? `#${trialAnchor}` : ""),
        text: digest,
      };
  // A box about the trial begins with it, but where the button to the offer is specified.
  const isTrialFirst = call === "trial" && language !== "lt";
  return isTrialFirst
    ? { title, text, first: letter, second: offer }
    : { title, text, first: offer, second: letter };
}

export type CallData = ReturnType<typeof callData>;

export type ReadingData = ReturnType<typeof readingData>;

export function glossaryData(page: ContentPage, site: Site) {
  return { ...readingData(page, site), terms: page.terms ?? [] };
}

export type GlossaryData = ReturnType<typeof glossaryData>;

/** Who checked a text: a person, once the owners have named one. */
export function authorOf(language: Language) {
  const name = editors[language];
  return name === null
    ? { type: "Organization", name: readingMessages[language].editors }
    : { type: "Person", name };
}

/** Links from a text to the tenders of a country: the one whose language the text is in. */
export function waysFrom(language: Language) {
  return { ...readingMessages[language].ways, list: paths.noticesIn(countryOfLanguage(language)) };
}

interface SourceDate {
  text: string;
  /** Left out if a version has a number instead of a date. */
  date?: FormattedDate;
}

/** Since when a number applies, and which version was read; until when it applied; and when it was checked. */
function sourceDates(source: Source, language: Language): SourceDate[] {
  const { ours, validFrom, edition, validUntil, checkedOn } = source;
  const t = readingMessages[language].sources;
  const dates: [text: string, value: string | undefined][] = [
    [ours ? t.shownFrom : t.validFrom, validFrom],
    [t.edition, edition],
    [t.validUntil, validUntil],
    [t.checkedOn, checkedOn],
  ];
  return dates.flatMap(([text, value]) => {
    if (!value) return [];
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return [{ text: `${text} ${value}` }];
    return [{ text, date: { iso: value, text: formatDay(value, language) } }];
  });
}

export function listEntry(page: ContentPage) {
  const { path, title, description, published, updated, words, language } = page;
  return {
    path,
    title: keepTogether(title),
    description: keepTogether(description),
    /** The day of the last change, and what precedes it if that is not the day of publication. */
    day: longDate(updated, language),
    dayLabel: updated === published ? "" : readingMessages[language].updated,
    readingTime: readingTime(words, language),
  };
}

export type ListEntry = ReturnType<typeof listEntry>;
