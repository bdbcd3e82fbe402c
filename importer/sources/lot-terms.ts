import type { AwardCriterion, CriterionKind, LotTerms } from "../../db/lot-terms.ts";
import { criterionKinds } from "../../db/lot-terms.ts";
import { isRealDay } from "../notice/moment.ts";
import type { Notice } from "../notice/notice.ts";
import { maxCounts } from "./notice-limits.ts";

/** A greater number is a typing error. */
const mostBids = 10_000;
const mostRenewals = 100;
const longestPeriod = 10_000;

/** Terms as a source has them: null where it says nothing. */
export type GivenTerms = { [Field in keyof LotTerms]?: LotTerms[Field] | null | undefined };

/** Removes what was not published, and lots of which nothing is said. */
export function termsOf(given: GivenTerms[]): LotTerms[] {
  return given
    .map((terms) => {
      const known = Object.entries(terms).filter(([, value]) => !isNothing(value));
      return Object.fromEntries(known) as LotTerms;
    })
    .filter(({ lot: _, ...said }) => Object.keys(said).length > 0);
}

/** Gives them to what was read from one notice: to its row in the table, else to its outcome. */
export function withTerms(notices: Notice[], terms: LotTerms[]): Notice[] {
  const isListed = notices.some(({ role }) => role === "listed");
  return notices.map((one) =>
    one.role === "listed" || (one.role === "outcome" && !isListed) ? { ...one, terms } : one,
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

export function parseBids(text: string | undefined): number | null {
  return parseCount(text, mostBids);
}

export function parseRenewals(text: string | undefined): number | null {
  return parseCount(text, mostRenewals);
}

function parseCount(text: string | undefined, most: number): number | null {
  if (!text || !/^\d{1,9}(\.0{1,4})?$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
}

/** Also in fractions: some contracts last for 1.5 years. */
export function parseAmount(text: string | undefined): number | null {
  if (!text || !/^\d{1,6}(\.\d{1,6})?$/.test(text)) return null;
  return Number(text) <= longestPeriod ? Number(text) : null;
}

/** Years that senders write for 'no date'. */
const years = { first: 2001, last: 2100 };

/** A day, `2026-11-18`, which may be followed by an offset. Null if there is no such day. */
export function parseDay(text: string | null | undefined): string | null {
  const day = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/.exec(text?.trim() ?? "")?.[1];
  if (!day || !isRealDay(day)) return null;
  const year = Number(day.slice(0, 4));
  return year >= years.first && year <= years.last ? day : null;
}

/** The latest of some days; null if none is known. */
export function latestDay(days: (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** Criteria of which the kind is known. */
export function criteriaOf(
  given: (Omit<AwardCriterion, "kind"> & { kind: string | undefined })[],
): AwardCriterion[] {
  const known = given.filter((one): one is AwardCriterion => isKind(one.kind));
  return known.slice(0, maxCounts.criteria);
}

function isKind(kind: string | undefined): kind is CriterionKind {
  return criterionKinds.includes(kind as CriterionKind);
}
