import type { ContentPage } from "../../content/page.ts";
import type { Site } from "../../site/sites.ts";
import { readingData } from "./text.server.ts";

export function articleData(page: ContentPage, site: Site) {
  return {
    ...readingData(page, site),
    /** For structured data. */
    dates: { published: page.published, updated: page.updated },
    words: page.words,
  };
}

export type ArticleData = ReturnType<typeof articleData>;
