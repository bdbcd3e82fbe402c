import type { ContentPage } from "../../content/page.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { readingData } from "./text.server.ts";

export function articleData(page: ContentPage, site: Site) {
  return {
    ...readingData(page, site),
    /** ISO dates, for structured data. */
    dates: { published: page.published, updated: page.updated },
    words: page.words,
  };
}

export type ArticleData = ReturnType<typeof articleData>;

/** An article in the vocabulary of schema.org. The publisher is the company in the footer. */
export function blogPosting(host: string, publisher: string, article: ArticleData) {
  const { text, author, dates, words } = article;
  const address = (path: string) => `https://${host}${path}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: text.title,
    description: text.description,
    inLanguage: text.language,
    datePublished: dates.published,
    dateModified: dates.updated,
    wordCount: words,
    url: address(text.path),
    image: address(paths.shareImage(text.path)),
    mainEntityOfPage: address(text.path),
    author: { "@type": author.type, name: author.name, url: address(paths.blog()) },
    publisher: { "@type": "Organization", name: publisher, url: address(paths.home()) },
  };
}
