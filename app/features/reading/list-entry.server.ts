import { keepTogether } from "../../content/line-breaks.ts";
import type { ContentPage } from "../../content/page.ts";
import { longDate } from "./date-text.tsx";
import { readingTime } from "./messages.ts";

export function listEntry(page: ContentPage) {
  const { path, title, description, published, words, language, cover } = page;
  return {
    path,
    cover,
    title: keepTogether(title),
    description: keepTogether(description),
    published: longDate(published, language),
    readingTime: readingTime(words, language),
  };
}

export type ListEntry = ReturnType<typeof listEntry>;
