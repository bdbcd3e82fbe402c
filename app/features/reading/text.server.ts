import { keepDashes } from "../../content/dashes.ts";
import type { ContentPage } from "../../content/page.ts";
import { listRelated } from "../../content/pages.server.ts";
import { fillSite } from "../../content/placeholders.ts";
import { listSources } from "../../content/sources.ts";
import { companyFacts, contactOf } from "../../site/company.ts";
import type { PageHead } from "../../site/page-head.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { type TrailData, trailData } from "../frame/trail-data.ts";
import { longDate } from "./long-date.ts";
import { readingMessages, readingTime } from "./messages.ts";

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
    trail: trailOf(page),
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

/** An article stands below the blog, any other text right below the landing page. */
function trailOf({ kind, path, title, language }: ContentPage): TrailData {
  const blog = { path: paths.blog(), name: readingMessages.blog };
  return trailData(language, [...(kind === "article" ? [blog] : []), { path, name: title }]);
}

export function textHead({ text }: { text: TextData }): PageHead {
  const { path, title, description, trail } = text;
  return { path, title, description, trail: trail.steps };
}

/** What guides and articles have in addition. */
export function readingData(page: ContentPage, site: Site) {
  const { cta, ...t } = readingMessages;
  const call = cta[page.cta ?? "newsletter"];
  const sources = listSources(page.facts).map((source) => ({
    ...source,
    validFrom: longDate(source.validFrom, page.language),
    checkedOn: longDate(source.checkedOn, page.language),
  }));
  return {
    t,
    text: textData(page, site),
    cta: { ...call, letter: { path: paths.letter(site.country), text: call.letter } },
    sources,
    related: listRelated(page).map(({ kind, path, title, description, words }) => ({
      path,
      title: keepDashes(title),
      description: keepDashes(description),
      label: `${kind === "guide" ? t.guide : t.article} · ${readingTime(words)}`,
    })),
  };
}

export type TextData = ReturnType<typeof textData>;
export type ReadingData = ReturnType<typeof readingData>;
