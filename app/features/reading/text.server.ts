import { keepDashes } from "../../content/dashes.ts";
import type { ContentPage } from "../../content/page.ts";
import { listRelated } from "../../content/pages.server.ts";
import { fillSite } from "../../content/placeholders.ts";
import { listSources } from "../../content/sources.ts";
import { companyFacts, contactOf } from "../../site/company.ts";
import type { PageHead } from "../../site/page-head.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { longDate } from "./long-date.ts";
import { readingMessages, readingTime } from "./messages.ts";
import { sourceDates } from "./source-dates.ts";

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
    heading: keepDashes(page.title),
    description: page.description,
    updated: longDate(page.updated, page.language),
    sections: sections.length >= contentsFrom ? sections.map(({ id, text }) => ({ id, text })) : [],
    html: fillSite(page.html, {
      "company.name": company.name,
      "company.registrationNumber": company.registrationNumber,
      "company.address": company.address,
      "contact.email": contact.email,
      "contact.phone": contact.phone,
      "site.brand": site.brand,
    }),
  };
}

/** For pages one level below the landing page. */
export function textHead({ text, t }: { text: TextData; t: { home: string } }): PageHead {
  const { path, title, description } = text;
  const trail = [
    { path: paths.home(), name: t.home },
    { path, name: title },
  ];
  return { path, title, description, trail };
}

/** What guides and articles have in addition. */
export function readingData(page: ContentPage, site: Site) {
  const { language } = page;
  const { cta, ...t } = readingMessages[language];
  const call = cta[page.cta ?? "newsletter"];
  return {
    t,
    text: textData(page, site),
    cta: { ...call, letter: { path: paths.letter(site.country), text: call.letter } },
    author: page.author ?? t.editors,
    published: longDate(page.published, language),
    /** Shown apart, and only where the text has changed since. */
    updated: page.updated === page.published ? undefined : longDate(page.updated, language),
    readingTime: readingTime(page.words, language),
    email: contactOf(site).email,
    sources: listSources(page.facts, language).map((source) => ({
      ...source,
      dates: sourceDates(source, language),
    })),
    related: listRelated(page).map(({ kind, path, title, description, words }) => ({
      path,
      title: keepDashes(title),
      description: keepDashes(description),
      label: `${kind === "guide" ? t.guide : t.article} · ${readingTime(words, language)}`,
    })),
  };
}

export type TextData = ReturnType<typeof textData>;
export type ReadingData = ReturnType<typeof readingData>;
