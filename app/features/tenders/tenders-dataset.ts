import { paths } from "../../site/paths.ts";
import type { DatasetFacts } from "../../site/structured-data.ts";
import { feedFormats, feedTypes } from "./feed-formats.ts";

const register = "https://riigihanked.riik.ee/";

/** The notices are the register's, under the licence that the page names. */
export function tendersDataset(
  t: { title: string; description: string; sourceName: string },
  language: string,
): DatasetFacts {
  return {
    path: paths.activeTenders(),
    name: t.title,
    description: t.description,
    language,
    creator: { name: t.sourceName, url: register },
    license: "https://creativecommons.org/licenses/by-sa/3.0/ee/",
    isBasedOn: register,
    files: feedFormats.map((format) => ({
      path: paths.tendersFeed(format),
      type: feedTypes[format],
    })),
  };
}
