import { pages } from "virtual:content";
import { type Language, languages } from "../site/languages.ts";
import { guidesPath, paths } from "../site/paths.ts";
import { guideSlugs } from "../site/text-pages.ts";
import type { ContentPage, PageKind } from "./page.ts";

export function findLegalPage(slug: string, language: Language): ContentPage | undefined {
  return find("legal", slug, language);
}

/** Needs no language: no two guides share an address. */
export function findGuide(slug: string): ContentPage | undefined {
  return pages.find((page) => page.kind === "guide" && page.slug === slug);
}

/** In reading order. */
function listGuides(language: Language): ContentPage[] {
  return guideSlugs[language].flatMap((slug) => findGuide(slug) ?? []);
}

export function findGlossary(language: Language): ContentPage | undefined {
  return pages.find((page) => page.kind === "glossary" && page.language === language);
}

export function findArticle(slug: string): ContentPage | undefined {
  return find("article", slug, "lt");
}

/** All of them, in every language. */
export function listPages(): readonly ContentPage[] {
  return pages;
}

/** Newest first. */
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
  const indexes = [
    { path: paths.blog(), listed: listArticles() },
    ...languages.map((one) => ({ path: guidesPath(one), listed: listGuides(one) })),
  ];
  return [
    ...indexes.map(({ path, listed }) => ({ path, lastmod: newestDay(listed) })),
    ...shown.map(({ path, updated }) => ({ path, lastmod: updated })),
  ];
}

function newestDay(listed: ContentPage[]): string {
  const days = listed.map(({ updated }) => updated);
  return days.toSorted().at(-1) ?? "";
}

function find(kind: PageKind, slug: string, language: Language): ContentPage | undefined {
  return pages.find(
    (page) => page.kind === kind && page.slug === slug && page.language === language,
  );
}
