import { guideGroups, readingPaths, topics } from "../../../content/reading-groups.ts";
import { findArticle, findGuide, listArticles } from "../../content/pages.server.ts";
import { guidesPath, paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { blogMessages, readingMessages } from "./messages.ts";
import { otherLanguage } from "./other-language.tsx";
import { listEntry } from "./text.server.ts";

/** All articles by topic, and reading paths through them, for the blog's first page. */
export function blogData({ site }: { site: Site }) {
  const { blog, colophon } = readingMessages.lt;
  const articles = listArticles();
  const allGuides = guideGroups.lt.flatMap(({ slugs }) => slugs);
  return {
    t: blogMessages,
    otherLanguage: otherLanguage("lt", site),
    breadcrumbs: breadcrumbsData("lt", [{ path: paths.blog(), name: blog }]),
    ways: readingPaths.map(({ title, text, slugs }) => ({
      title,
      text,
      entries: slugs.flatMap((slug) => findArticle(slug) ?? findGuide(slug) ?? []).map(listEntry),
    })),
    topics: Object.entries(topics).map(([topic, texts]) => ({
      ...texts,
      entries: articles.filter((article) => article.topic === topic).map(listEntry),
    })),
    figures: [
      { name: colophon.allArticles, value: String(articles.length) },
      {
        name: colophon.allGuides,
        value: String(allGuides.length),
        path: guidesPath("lt"),
      },
    ],
    guides: { path: guidesPath("lt"), name: colophon.allGuides },
  };
}

export type BlogData = ReturnType<typeof blogData>;
