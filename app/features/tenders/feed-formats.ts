import { paths } from "../../site/paths.ts";
import { filterQuery, type TenderFilter } from "./tender-filter.ts";

export const feedFormats = ["atom", "csv", "ics", "json"] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  csv: "text/csv",
  ics: "text/calendar",
  json: "application/json",
};

/** A feed has all that the filter lets through, whatever page is looked at. */
export function feedPath(format: FeedFormat, filter: TenderFilter): string {
  return `${paths.tendersFeed(format)}${filterQuery({ ...filter, page: 1 })}`;
}

/** How a reader finds the feeds from the page. */
export function feedLinks(title: string, filter: TenderFilter) {
  return feedFormats.map((format) => ({
    rel: "alternate",
    type: feedTypes[format],
    title: `${title} (${format})`,
    href: feedPath(format, filter),
  }));
}
