import type { PageHead } from "../../site/page-head.ts";
import { guidesPath, paths } from "../../site/paths.ts";
import type { ReadingData } from "./text.server.ts";

/** A guide stands below the list of its country's guides. */
export function guideHead({ text, t }: ReadingData): PageHead {
  const { path, title, description, language } = text;
  const trail = [
    { path: paths.home(), name: t.home },
    { path: guidesPath(language), name: t.guides },
    { path, name: title },
  ];
  return { path, title, description, trail };
}
