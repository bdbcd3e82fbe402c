import { addDays, localDay, mondayOf } from "../../../calendar/local-time.ts";
import type { PageQuery, ParseQuery } from "../../http/page-request.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import {
  filterQuery,
  hasValue,
  type NoticeFilter,
  parseFilter,
  unreadAmount,
  withUnread,
} from "../notices/notice-filter.ts";
import { regionsOf } from "../notices/regions.ts";
import { type FeedFormat, isByLot, withRows } from "./feed-formats.ts";

/** The normalised query of a country's list. */
export function filterQueryIn(country: Country): ParseQuery {
  return (given): PageQuery => {
    const filter = parseFilter(given);
    return {
      text: withUnread(filterQuery(filter), given).slice(1),
      cacheable: !unreadAmount(given) && isCacheable(filter, country, Date.now()),
    };
  };
}

/** The same for one of its feeds. */
export function feedQueryIn(country: Country, format: FeedFormat): ParseQuery {
  const parseQuery = filterQueryIn(country);
  return (given) => {
    const query = parseQuery(given);
    return { ...query, text: withRows(query.text, isByLot(format, given)) };
  };
}

/**
 * Whether to cache pages of this filter. The number of combinations must be bounded: no free text, no codes, values,
 * sources, procedures or places, at most one sector and one region of those offered, and only the next ten weeks.
 */
export function isCacheable(
  { q, sector, cpv, value, region, closing, source, procedure, place }: NoticeFilter,
  country: Country,
  now: number,
): boolean {
  if (q || source || procedure || place || cpv.length > 0 || hasValue(value)) return false;
  if (region.length > 1 || sector.length > 1) return false;
  if (region[0] && !regionsOf(country).some(({ code }) => code === region[0])) return false;
  if (closing.length < 3) return true;
  const monday = mondayOf(localDay(now, countryConfig(country).zone));
  return closing >= monday && closing <= addDays(monday, 7 * 10);
}
