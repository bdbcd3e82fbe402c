import type { ContentPage } from "../../content/page.ts";
import { contacts } from "../../site/company.ts";
import type { Site } from "../../site/sites.ts";
import { longDate } from "./long-date.ts";
import { readingTime } from "./messages.ts";
import { readingData } from "./text.server.ts";

export function articleData(page: ContentPage, site: Site) {
  return {
    ...readingData(page, site),
    author: page.author ?? "",
    published: longDate(page.published, page.language),
    changed: page.updated !== page.published,
    readingTime: readingTime(page.words),
    email: contacts[site.id].email,
    /** For structured data. */
    dates: { published: page.published, updated: page.updated },
    words: page.words,
  };
}

export type ArticleData = ReturnType<typeof articleData>;
