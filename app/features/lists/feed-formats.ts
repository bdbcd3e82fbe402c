import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { filterQuery, type NoticeFilter } from "../notices/notice-filter.ts";
import { hasDay } from "../notices/notice-kind.ts";

export const feedFormats = ["atom", "jsonfeed", "csv", "ics", "json"] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml",
  jsonfeed: "application/feed+json",
  csv: "text/csv",
  ics: "text/calendar",
  json: "application/json",
};

/** A feed has pages of its own, so it starts at the first one, even from a later page of the list. */
export function feedPath(
  country: Country,
  format: FeedFormat,
  filter: NoticeFilter,
  { page = 1, byLot = false } = {},
): string {
  const query = withRows(page === 1 ? firstPageOf(filter) : queryOf(filter, page), byLot);
  return `${paths.noticesFeed(country, format)}${query && `?${query}`}`;
}

function queryOf(filter: NoticeFilter, page: number): string {
  return filterQuery({ ...filter, page }).slice(1);
}

/** A page has fifteen links to feeds of its filter. */
const firstPages = new WeakMap<NoticeFilter, string>();

function firstPageOf(filter: NoticeFilter): string {
  const query = firstPages.get(filter) ?? queryOf(filter, 1);
  firstPages.set(filter, query);
  return query;
}

/** Whether a table is asked for with a row for each lot: `rows=lots`. */
export function isByLot(format: FeedFormat, params: URLSearchParams): boolean {
  return format === "csv" && params.get("rows") === "lots";
}

export function withRows(query: string, byLot: boolean): string {
  return [query, byLot ? "rows=lots" : ""].filter((part) => part !== "").join("&");
}

/** Leaves out the calendar if no notice can have a day. */
export function feedFormatsOf(filter: NoticeFilter): FeedFormat[] {
  return feedFormats.filter((format) => format !== "ics" || filter.kind.some(hasDay));
}

/** Lets feed readers find the feeds from the page. They read no tables and calendars: the page's links lead to those. */
export function feedLinks(title: string, country: Country, filter: NoticeFilter) {
  return (["atom", "jsonfeed"] as const).map((format) => ({
    rel: "alternate",
    type: feedTypes[format],
    title: `${title} (${format})`,
    href: feedPath(country, format, filter),
  }));
}
