import type { PageQuery } from "../../http/page-query.ts";
import { addDays, localDay, mondayOf } from "../../site/local-time.ts";
import { paths } from "../../site/paths.ts";
import { registerZone } from "./register-zone.ts";

/** The query of the list's address. Empty, it is the view that the specification describes. */
export interface TenderFilter {
  /** Searched in titles and buyers; a CPV code or the beginning of one in codes too. */
  q: string;
  /** A CPV division: two digits. */
  sector: string;
  /** Eight digits of a CPV code: it and all below it, among all codes of a tender. */
  cpv: string;
  /** `7`: within seven days. A Monday, such as `2026-11-16`: in that week. */
  closing: string;
  sort: "deadline" | "published";
  page: number;
}

export const noFilter: TenderFilter = {
  q: "",
  sector: "",
  cpv: "",
  closing: "",
  sort: "deadline",
  page: 1,
};

export const maxSearchLength = 100;

/** Invalid values are ignored. */
export function parseFilter(params: URLSearchParams): TenderFilter {
  const read = (key: string, pattern: RegExp) => {
    const value = params.get(key) ?? "";
    return pattern.test(value) ? value : "";
  };
  const closing = read("closing", /^(7|20\d\d-\d\d-\d\d)$/);
  return {
    q: (params.get("q") ?? "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses them
      .replaceAll(/[\u0000-\u001f\u007f\s]+/g, " ")
      .trim()
      .slice(0, maxSearchLength)
      .toWellFormed(),
    sector: read("sector", /^\d\d$/),
    cpv: codeDigits(params.get("cpv") ?? ""),
    closing: closing === "7" || isMonday(closing) ? closing : "",
    sort: params.get("sort") === "published" ? "published" : "deadline",
    page: Number(read("page", /^[1-9]\d{0,5}$/)) || 1,
  };
}

/** Eight digits, zeros added: `45` → `45000000`. Empty if it is no code. */
export function codeDigits(text: string): string {
  return /^\d{2,8}$|^\d{8}-\d$/.test(text) ? text.slice(0, 8).padEnd(8, "0") : "";
}

/** The normalised query of the list and its feeds. */
export function parseFilterQuery(given: URLSearchParams): PageQuery {
  const filter = parseFilter(given);
  return { text: filterQuery(filter).slice(1), cacheable: isCacheable(filter, Date.now()) };
}

/** The number of combinations must be bounded: no free text, no codes, and only the next ten weeks. */
export function isCacheable({ q, cpv, closing }: TenderFilter, now: number): boolean {
  if (q || cpv) return false;
  if (closing.length < 2) return true;
  const monday = mondayOf(localDay(now, registerZone));
  return closing >= monday && closing <= addDays(monday, 7 * 10);
}

/** Always in the same order; defaults are left out. */
export function filterQuery(filter: Partial<TenderFilter>): string {
  const params = new URLSearchParams();
  if (filter.q) params.set("q", filter.q);
  if (filter.sector) params.set("sector", filter.sector);
  if (filter.cpv) params.set("cpv", filter.cpv);
  if (filter.closing) params.set("closing", filter.closing);
  if (filter.sort === "published") params.set("sort", "published");
  if (filter.page && filter.page > 1) params.set("page", String(filter.page));
  return params.size === 0 ? "" : `?${params}`;
}

/** The list's id; filter and paging links lead there. */
export const listAnchor = "nimekiri";

export function listPath(filter: Partial<TenderFilter>): string {
  return `${paths.activeTenders()}${filterQuery(filter)}`;
}

export function listLink(filter: Partial<TenderFilter>): string {
  return `${listPath(filter)}#${listAnchor}`;
}

export function isFiltered({ q, sector, cpv, closing }: TenderFilter): boolean {
  return !!(q || sector || cpv || closing);
}

function isMonday(text: string): boolean {
  const moment = Date.parse(text);
  if (!Number.isFinite(moment)) return false;
  return new Date(moment).toISOString().startsWith(text) && mondayOf(text) === text;
}
