import type { ContentPage } from "../../content/page.ts";
import { company, contacts } from "../../site/company.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { breadcrumbs } from "../../site/structured-data.ts";
import { longDate } from "./long-date.ts";
import { readingMessages, readingTime } from "./messages.ts";
import { showReading } from "./text.server.ts";

export function showArticle(page: ContentPage, site: Site) {
  const address = (path: string) => `https://${site.host}${path}`;
  return {
    ...showReading(page, site),
    author: page.author ?? "",
    published: longDate(page.published, page.language),
    changed: page.updated !== page.published,
    readingTime: readingTime(page.words),
    email: contacts[site.id].email,
    structured: [
      {
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        headline: page.title,
        description: page.description,
        inLanguage: page.language,
        datePublished: page.published,
        dateModified: page.updated,
        wordCount: page.words,
        url: address(page.path),
        image: address(paths.shareImage(page.path)),
        mainEntityOfPage: address(page.path),
        author: { "@type": "Organization", name: page.author, url: address(paths.blog()) },
        publisher: { "@type": "Organization", name: company.name, url: address(paths.home()) },
      },
      breadcrumbs(site.host, [
        { path: paths.home(), name: readingMessages.home },
        { path: paths.blog(), name: readingMessages.blog },
        { path: page.path, name: page.title },
      ]),
    ],
  };
}

export type ArticleData = ReturnType<typeof showArticle>;
