import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { filterQuery, type NoticeFilter } from "../notices/notice-filter.ts";
import { hasDeadline } from "../notices/notice-kind.ts";

export const feedFormats = ["atom", "csv", "ics", "json"] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  csv: "text/csv",
  ics: "text/calendar",
  json: "application/json",
};

/** A feed begins with what comes first, whatever page of the list is looked at; it has pages of its own. */
export function feedPath(
  country: Country,
  format: FeedFormat,
  filter: NoticeFilter,
  page = 1,
): string {
  return `${paths.tendersFeed(country, format)}${filterQuery({ ...filter, page })}`;
}

/** A calendar has nothing to show where no notice has a deadline. */
export function feedFormatsOf(filter: NoticeFilter): FeedFormat[] {
  return feedFormats.filter((format) => format !== "ics" || filter.kind.some(hasDeadline));
}

/** How a reader finds the feeds from the page. */
export function feedLinks(title: string, country: Country, filter: NoticeFilter) {
  return feedFormatsOf(filter).map((format) => ({
    rel: "alternate",
    type: feedTypes[format],
    title: `${title} (${format})`,
    href: feedPath(country, format, filter),
  }));
}
