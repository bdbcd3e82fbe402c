import { pages } from "virtual:content";
import type { Language } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import type { ContentPage, PageKind } from "./page.ts";

export function findLegalPage(slug: string, language: Language): ContentPage | undefined {
  return find("legal", slug, language);
}

export function findGuide(slug: string): ContentPage | undefined {
  return find("guide", slug, "lt");
}

export function findArticle(slug: string): ContentPage | undefined {
  return find("article", slug, "lt");
}

/** The newest first. */
export function listArticles(): ContentPage[] {
  return pages
    .filter(({ kind }) => kind === "article")
    .sort((a, b) => b.published.localeCompare(a.published) || (a.order ?? 0) - (b.order ?? 0));
}

export function listRelated(page: ContentPage): ContentPage[] {
  return page.related.flatMap((slug) => findGuide(slug) ?? findArticle(slug) ?? []);
}

/** For the sitemap: every address made from content, and the day its text last changed. */
export function listContentPages(language: Language): { path: string; lastmod: string }[] {
  const shown = pages.filter((page) => page.kind !== "legal" || page.language === language);
  const [newest = ""] = listArticles()
    .map(({ updated }) => updated)
    .toSorted()
    .reverse();
  return [
    { path: paths.blog(), lastmod: newest },
    ...shown.map(({ path, updated }) => ({ path, lastmod: updated })),
  ];
}

function find(kind: PageKind, slug: string, language: Language): ContentPage | undefined {
  return pages.find(
    (page) => page.kind === kind && page.slug === slug && page.language === language,
  );
}
