import { mondayOf } from "../../../calendar/local-time.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import {
  hasAllKinds,
  hasDay,
  hasDeadline,
  isListKind,
  type ListKind,
  noticeKinds,
} from "./notice-kind.ts";

/** A filter as written in the address. The empty filter is the view that the specification describes. */
export interface NoticeFilter {
  /** Words of titles, buyers and winners; a CPV code or the beginning of one; a reference. */
  q: string;
  /** CPV divisions, two digits each, in ascending order. */
  sector: string[];
  /** CPV codes of eight digits, shorter ones padded with zeros; each includes all codes below it. */
  cpv: string[];
  /** Region codes (NUTS); each includes all regions within it. */
  region: string[];
  /** In the order of `noticeKinds`, or only `ending`; never empty. */
  kind: ListKind[];
  /** Number of a source, or `everySource`; kind of procedure; place of performance. Empty for what the list has by itself. */
  source: string;
  procedure: string;
  place: string;
  value: ValueRange;
  /**
   * `7` means within seven days; a Monday, such as `2026-11-16`, means in that week. Of contracts that end, `3m` and
   * `6m` mean within so many months.
   */
  closing: string;
  /** Only notices with the 'new' badge. */
  fresh: boolean;
  /** Contracts of the last years instead of those that the list has: see past-contracts.server.ts. */
  past: boolean;
  /** Words that find nothing do not step down: see notice-index.ts. */
  exact: boolean;
  sort: NoticeSort;
  page: number;
}

/** Every source's, where the list by itself is the register's: see CurrentNotices. */
export const everySource = "all";

type NoticeSort = "deadline" | "published";

/** In euros; `null` is no limit. */
export interface ValueRange {
  from: number | null;
  to: number | null;
}

const anyValue: ValueRange = { from: null, to: null };

export const noFilter: NoticeFilter = {
  q: "",
  sector: [],
  cpv: [],
  region: [],
  kind: ["tender"],
  source: "",
  procedure: "",
  place: "",
  value: anyValue,
  closing: "",
  fresh: false,
  past: false,
  exact: false,
  sort: "deadline",
  page: 1,
};

export const maxSearchLength = 100;
const maxCodes = 20;
const maxRegions = 10;
const maxSectors = 10;

/** Invalid values are ignored. */
export function parseFilter(params: URLSearchParams): NoticeFilter {
  const read = (key: string, pattern: RegExp) => {
    const value = params.get(key) ?? "";
    return pattern.test(value) ? value : "";
  };
  const kind = parseKinds(params.getAll("kind"));
  const past = params.get("past") === "1" && kind.every((one) => one === "contract");
  // What only notices in memory say is not asked of earlier contracts.
  const choose = (text: string) => (past ? "" : text);
  const closing = read("closing", /^(7|[36]m|20\d\d-\d\d-\d\d)$/);
  return {
    q: parseSearch(params.get("q") ?? ""),
    sector: parseSectors(params.getAll("sector")),
    cpv: distinct(params.getAll("cpv").slice(0, maxCodes).map(codeDigits)),
    region: distinct(params.getAll("region").slice(0, maxRegions).map(parseRegion)),
    kind,
    source: choose(read("source", /^([1-9]|all)$/)),
    procedure: choose(read("procedure", /^[a-z]{1,20}$/)),
    place: choose(parseSearch(params.get("place") ?? "")),
    value: parseValue(params),
    closing: isClosingOf(kind, closing) ? closing : "",
    fresh: !past && params.get("new") === "1",
    past,
    exact: params.get("exact") === "1",
    sort: parseSort(params.get("sort"), kind),
    page: Number(read("page", /^[1-9]\d{0,5}$/)) || 1,
  };
}

/** Makes it one line, without characters that the database or a header refuses. */
function parseSearch(text: string): string {
  return (
    text
      .slice(0, 10 * maxSearchLength)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the database refuses them
      .replaceAll(/[\u0000-\u001f\u007f\s]+/g, " ")
      .trim()
      .slice(0, maxSearchLength)
      .toWellFormed()
  );
}

/** Whether the search text is a CPV code, or the beginning of one. */
export function isCodeLike(q: string): boolean {
  return /^\d{2,8}$/.test(q);
}

/** Eight digits, zeros added: `45` → `45000000`. Empty if it is no code. */
export function codeDigits(text: string): string {
  return /^\d{2,8}$|^\d{8}-\d$/.test(text) ? text.slice(0, 8).padEnd(8, "0") : "";
}

/** Accepts a country or a region within it: `LV`, `LV00`, `LV00A`. */
export function parseRegion(text: string): string {
  const code = text.toUpperCase();
  return /^(EE|LV|LT)[\dA-Z]{0,3}$/.test(code) ? code : "";
}

/** In one order, so that the same choice has one address. */
function parseSectors(given: string[]): string[] {
  return distinct(given.filter((text) => /^\d\d$/.test(text)))
    .slice(0, maxSectors)
    .sort();
}

/** Contracts that end have a list of their own: they are in that of contracts, too. */
function parseKinds(given: string[]): ListKind[] {
  const known = given.slice(0, 20).filter((kind) => kind === "all" || isListKind(kind));
  if (known.length === 0) return noFilter.kind;
  if (known.includes("all")) return [...noticeKinds];
  if (known.every((kind) => kind === "ending")) return ["ending"];
  return noticeKinds.filter((kind) => known.includes(kind));
}

/** Accepts `10000-50000`, `10000-`, `-50000`; a form sends the two numbers separately. */
export function parseValue(params: URLSearchParams): ValueRange {
  const [, from, to] = /^(\d{0,11})-(\d{0,11})$/.exec(params.get("value") ?? "") ?? [];
  const value = {
    from: parseAmount(from || (params.get("value_from") ?? "")),
    to: parseAmount(to || (params.get("value_to") ?? "")),
  };
  if (value.from === null || value.to === null || value.from <= value.to) return value;
  return { from: value.to, to: value.from };
}

/** What was typed as an amount and is none; empty if there is no such thing. */
export function unreadAmount(params: URLSearchParams): string {
  const typed = [params.get("value_from"), params.get("value_to")];
  const unread = typed.find((text) => text && /[^\d\s]/.test(text.slice(0, 30)));
  return parseSearch(unread ?? "").slice(0, 20);
}

/** The query of a filter, with what the page is to say it did not understand. */
export function withUnread(query: string, params: URLSearchParams): string {
  const unread = unreadAmount(params);
  if (!unread) return query;
  return `${query || "?"}${query && "&"}${new URLSearchParams({ value_from: unread })}`;
}

/** Accepts amounts as people write them: `50 000`. Zero means no limit. */
function parseAmount(text: string): number | null {
  const digits = text.slice(0, 30).replaceAll(/\s/g, "");
  return /^\d{1,11}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

function isClosingOf(kinds: readonly ListKind[], closing: string): boolean {
  if (kinds.includes("ending")) return /^[36]m$/.test(closing);
  return kinds.some(hasDeadline) && (closing === "7" || isMonday(closing));
}

function parseSort(given: string | null, kinds: ListKind[]): NoticeSort {
  if (given === "published") return given;
  // A contract has no deadline to sort by.
  const sortable = kinds.some((kind) => kind !== "contract");
  return given === "deadline" && sortable ? given : naturalSort(kinds);
}

/** Kinds with a deadline or an end: most urgent first. Any others: latest first. */
function naturalSort(kinds: readonly ListKind[]): NoticeSort {
  return kinds.every(hasDay) ? "deadline" : "published";
}

/** The same filter for other kinds, from its first page and in the order that suits them. */
export function withKinds(filter: NoticeFilter, kind: ListKind[], past = false): NoticeFilter {
  const closing = kind.every(hasDeadline) && filter.kind.every(hasDeadline) ? filter.closing : "";
  return { ...filter, kind, closing, past, sort: naturalSort(kind), page: 1 };
}

/** Whether contracts are searched by nothing that older ones cannot be searched by. */
export function mayBePast(filter: NoticeFilter): boolean {
  const { kind, past, source, procedure, place, fresh } = filter;
  const isOther = past || source || procedure || place || fresh;
  return kind.length === 1 && kind[0] === "contract" && !isOther && isNarrowed(filter);
}

/** The same for contracts of the last years. */
export function pastFilter({ q, sector, cpv, region, value, exact }: NoticeFilter): NoticeFilter {
  const kind: ListKind[] = ["contract"];
  return withKinds({ ...noFilter, q, sector, cpv, region, value, exact }, kind, true);
}

/** Writes parameters always in the same order, without defaults. */
export function filterQuery(filter: Partial<NoticeFilter>): string {
  let query = "";
  const write = (key: string, text: string) => {
    query += `${query === "" ? "?" : "&"}${key}=${text}`;
  };
  const { sector = [], cpv = [], region = [], kind = noFilter.kind, value = anyValue } = filter;
  if (filter.q) write("q", formEncoded(filter.q));
  for (const one of kindNames(kind)) write("kind", one);
  for (const division of sector) write("sector", division);
  for (const code of cpv) write("cpv", code);
  for (const code of region) write("region", code);
  for (const key of ["source", "procedure", "place"] as const) {
    if (filter[key]) write(key, formEncoded(filter[key]));
  }
  if (hasValue(value)) write("value", `${value.from ?? ""}-${value.to ?? ""}`);
  if (filter.closing) write("closing", filter.closing);
  if (filter.fresh) write("new", "1");
  if (filter.past) write("past", "1");
  if (filter.exact && filter.q) write("exact", "1");
  if (filter.sort && filter.sort !== naturalSort(kind)) write("sort", filter.sort);
  if (filter.page && filter.page > 1) write("page", String(filter.page));
  return query;
}

/** The last text and how a form encodes it: a page has forty links with the same words. */
let encoded = { text: "", query: "" };

function formEncoded(text: string): string {
  if (encoded.text !== text) {
    const query = new URLSearchParams([["", text]]).toString().slice(1);
    encoded = { text, query };
  }
  return encoded.query;
}

export function kindNames(kinds: readonly ListKind[]): string[] {
  if (hasAllKinds(kinds)) return ["all"];
  return isDefault(kinds) ? [] : [...kinds];
}

/** The list's id; filter and paging links lead there. */
export const listAnchor = "nimekiri";

export function listPath(country: Country, filter: Partial<NoticeFilter>): string {
  return `${paths.noticesIn(country)}${filterQuery(filter)}`;
}

export function listLink(country: Country, filter: Partial<NoticeFilter>): string {
  return `${listPath(country, filter)}#${listAnchor}`;
}

/** Whether the filter excludes notices of the chosen kinds. */
export function isNarrowed(filter: NoticeFilter): boolean {
  const { q, sector, cpv, region, value, closing, fresh, source, procedure, place } = filter;
  return (
    !!(q || closing || source || procedure || place) ||
    fresh ||
    sector.length > 0 ||
    cpv.length > 0 ||
    region.length > 0 ||
    hasValue(value)
  );
}

/** Whether the list differs from the one at the country's plain address. */
export function isFiltered(filter: NoticeFilter): boolean {
  return isNarrowed(filter) || !isDefault(filter.kind);
}

export function hasValue({ from, to }: ValueRange): boolean {
  return from !== null || to !== null;
}

function isDefault(kinds: readonly ListKind[]): boolean {
  return kinds.length === 1 && kinds[0] === noFilter.kind[0];
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

/** False also for a day that does not exist, such as `2026-02-30`: the Monday of its week is another date. */
function isMonday(text: string): boolean {
  return Number.isFinite(Date.parse(text)) && mondayOf(text) === text;
}
