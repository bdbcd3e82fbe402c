import { company } from "../../site/company.ts";
import type { PageHead } from "../../site/page-head.ts";
import { glossaryPath, guidesPath, paths } from "../../site/paths.ts";
import { onEachSite, type Site } from "../../site/sites.ts";
import type { GlossaryData, ReadingData, TextData } from "./text.server.ts";

export function textHead({ text }: { text: TextData }): PageHead {
  const { path, title, description, breadcrumbs } = text;
  return { path, title, description, breadcrumbs: breadcrumbs.steps };
}

/** The head of a guide or an article. */
export function readingHead(data: ReadingData, { host }: Site): PageHead {
  return { ...textHead(data), article: true, data: [textGraph(host, data)] };
}

export function glossaryHead(data: GlossaryData, { host }: Site): PageHead {
  return {
    ...textHead(data),
    // Each country has its own terms.
    flags: onEachSite((site) => glossaryPath(site.language)),
    data: [termsGraph(host, data)],
  };
}

/** A guide or an article in the vocabulary of schema.org. The publisher is the company in the footer. */
function textGraph(host: string, { kind, text, author, dates, words }: ReadingData) {
  const address = (path: string) => `https://${host}${path}`;
  const list = kind === "article" ? paths.blog() : guidesPath(text.language);
  return {
    "@context": "https://schema.org",
    "@type": kind === "article" ? "BlogPosting" : "Article",
    headline: text.title,
    description: text.description,
    inLanguage: text.language,
    datePublished: dates.published,
    dateModified: dates.updated,
    wordCount: words,
    url: address(text.path),
    image: address(paths.shareImage(text.path)),
    mainEntityOfPage: address(text.path),
    author: { "@type": author.type, name: author.name, url: address(list) },
    publisher: { "@type": "Organization", name: company.name, url: address(paths.home()) },
  };
}

function termsGraph(host: string, { text, dates, terms }: GlossaryData) {
  const address = (path: string) => `https://${host}${path}`;
  return {
    "@context": "https://schema.org",
    "@type": "DefinedTermSet",
    name: text.title,
    description: text.description,
    inLanguage: text.language,
    datePublished: dates.published,
    dateModified: dates.updated,
    url: address(text.path),
    hasDefinedTerm: terms.map(({ id, name, definition }) => ({
      "@type": "DefinedTerm",
      name,
      description: definition,
      url: address(glossaryPath(text.language, id)),
    })),
  };
}
