import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Notice } from "./notice.ts";
import { hasValue, type NoticeFilter, type ValueRange } from "./notice-filter.ts";
import { sameRegion } from "./regions.ts";
import { parseWords, type SearchWord } from "./search-words.ts";
import { significantDigits } from "./vocabulary.ts";

/** Criteria for notices; a list's filter has them all. */
export type FilterCriteria = Pick<NoticeFilter, "q" | "cpv" | "region" | "value"> & {
  /** Undefined means any kind. */
  kind?: readonly NoticeKind[];
};

export interface NoticeFacts {
  kind: NoticeKind;
  /** Made by `searchable` of search-words.ts. */
  searchText: string;
  /** ` 45261000 45262000 #reference#` */
  searchCodes: string;
  region: readonly string[];
  value: Notice["value"];
}

export const unknowns = ["cpv", "region", "value"] as const;

export type Unknown = (typeof unknowns)[number];

/**
 * The rule of lists and feeds: every word, one of the codes, one of the regions, and the value must match. An aspect
 * that a notice does not state does not exclude it. Digests need a code or a word: see profile-matcher.ts.
 */
export function matcherOf(wanted: FilterCriteria) {
  const { cpv, region, value, kind } = wanted;
  const words = parseWords(wanted.q).map((word) => wordTest(word, wanted.q));
  const codes = cpv.map((code) => ` ${significantDigits(code)}`);
  const inRegion = regionTest(region);
  const asksValue = hasValue(value);

  /** Undefined if the notice does not match, else the aspects it does not state, as bits in the order of `unknowns`. */
  const test = (notice: NoticeFacts): number | undefined => {
    if (kind && !kind.includes(notice.kind)) return undefined;
    let unknown = 0;
    if (codes.length > 0) {
      if (!/^ \d/.test(notice.searchCodes)) unknown |= 1;
      else if (!codes.some((code) => notice.searchCodes.includes(code))) return undefined;
    }
    if (region.length > 0) {
      if (notice.region.length === 0) unknown |= 2;
      else if (!notice.region.some(inRegion)) return undefined;
    }
    if (asksValue) {
      const inRange = isInRange(notice.value, value);
      if (inRange === null) unknown |= 4;
      else if (!inRange) return undefined;
    }
    for (const isIn of words) if (!isIn(notice)) return undefined;
    return unknown;
  };

  return {
    test,
    /** Aspects that were asked for but that the notice does not state: it matches, for the reader to check. */
    unknownOf(notice: NoticeFacts): Unknown[] {
      const bits = test(notice) ?? 0;
      return unknowns.filter((_, index) => bits & (1 << index));
    },
  };
}

/** Whether anything but the kind restricts the notices. */
export function asksAnything({ q, cpv, region, value }: FilterCriteria): boolean {
  return q !== "" || cpv.length > 0 || region.length > 0 || hasValue(value);
}

/**
 * Looks for the word in the text, as a whole reference, or as a CPV code from four digits on, since shorter numbers are
 * more often part of a title.
 */
function wordTest({ typed, isIn }: SearchWord, query: string) {
  const references = /\d/.test(query) ? [`#${typed}#`, `#${query.replaceAll(" ", "")}#`] : [];
  const isCode = /^\d{4,8}$|^\d{8}-\d$/.test(typed);
  const code = isCode ? ` ${significantDigits(typed.slice(0, 8).padEnd(8, "0"))}` : "";
  return ({ searchText, searchCodes }: NoticeFacts) =>
    isIn(searchText) ||
    references.some((reference) => searchCodes.includes(reference)) ||
    (code !== "" && searchCodes.includes(code));
}

/** Caches results: notices repeat the same few codes, and comparing them takes several steps. */
export function regionTest(wanted: readonly string[]): (code: string) => boolean {
  const known = new Map<string, boolean>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const found = wanted.some((region) => sameRegion(code, region));
    if (known.size < 1_000) known.set(code, found);
    return found;
  };
}

/** Null if the value is not stated, or is in another currency and so cannot be compared. */
export function isInRange(value: Notice["value"], { from, to }: ValueRange): boolean | null {
  if (value?.currency !== "EUR") return null;
  return value.amount >= (from ?? 0) && value.amount <= (to ?? Infinity);
}
