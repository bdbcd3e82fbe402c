import { keepDashes } from "../../content/dashes.ts";
import { listArticles } from "../../content/pages.server.ts";
import { paths } from "../../site/paths.ts";
import { trailData } from "../frame/trail-data.ts";
import { longDate } from "./long-date.ts";
import { readingMessages, readingTime } from "./messages.ts";

/** All articles, as the blog's first page lists them. */
export function blogData() {
  return {
    t: readingMessages.index,
    trail: trailData("lt", [{ path: paths.blog(), name: readingMessages.blog }]),
    articles: listArticles().map(({ path, title, description, published, words }) => ({
      path,
      title: keepDashes(title),
      description: keepDashes(description),
      published: longDate(published, "lt"),
      readingTime: readingTime(words),
    })),
  };
}

export type BlogData = ReturnType<typeof blogData>;
