import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import type { DatasetFacts } from "../../site/structured-data.ts";
import { factsOf } from "./countries.ts";
import { feedFormats, feedTypes } from "./feed-formats.ts";
import { sourceOf } from "./sources.ts";

/** The notices are the register's, under the licence that the page names. */
export function tendersDataset(
  country: Country,
  texts: { title: string; description: string },
  language: "et" | "lv" | "lt",
): DatasetFacts {
  const { name, url, licence } = sourceOf(factsOf(country).register);
  return {
    path: paths.tendersIn(country),
    name: texts.title,
    description: texts.description,
    language,
    creator: { name: name[language], url },
    ...(licence && { license: licence.url }),
    isBasedOn: url,
    files: feedFormats.map((format) => ({
      path: paths.tendersFeed(country, format),
      type: feedTypes[format],
    })),
  };
}
