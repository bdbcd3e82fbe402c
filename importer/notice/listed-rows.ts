import type { Country } from "../../app/site/sites.ts";
import { countries } from "./countries.ts";
import { namedNoticeLink, noticeLink } from "./links.ts";
import type { StoryNode } from "./procedures.ts";

export interface StoryRow extends StoryNode {
  kind: string | null;
  country: string | null;
  noticeId: string;
  noticeVersion: string;
  changes: string | null;
  hasWinner: boolean;
  /** See notice.ts. */
  isPartial: boolean;
}

/** How a result ended, or that it is taken back. */
export interface StoryOutcome extends StoryNode {
  noticeId: string;
  noticeVersion: string;
}

/**
 * Whether it stands in lists. Not if a newer version does, if the country's own register tells the same as TED, or if
 * the next step has come: a plan whose call is out.
 */
export function isListed(
  row: StoryRow,
  story: readonly StoryRow[],
  outcomes: readonly StoryOutcome[],
): boolean {
  const others = story.filter((other) => other.id !== row.id);
  const sameKind = others.filter((other) => other.kind === row.kind);
  if (sameKind.some((other) => other.source === row.source && isChangedBy(row, other)))
    return false;
  if (sameKind.some((other) => isToldBetterBy(row, other) || isPartOf(row, other))) return false;
  if (row.kind === "tender") return true;
  if (row.kind === "contract")
    return !outcomes.some((outcome) => isTakenBackBy(row, outcome, story));
  const isCalled = ({ kind, published }: StoryRow) =>
    (kind === "tender" || kind === "contract") && published >= row.published;
  return !others.some(isCalled);
}

/** By naming it; or by naming, later, the same notice that this one changes. */
function isChangedBy(row: StoryRow, other: StoryRow): boolean {
  if (!other.changes) return false;
  const changed = namedNoticeLink(other.changes);
  const before = row.changes ? namedNoticeLink(row.changes) : "";
  if (ownLinks(row).includes(changed)) return !ownLinks(other).includes(before);
  return changed === before && rank(other) > rank(row);
}

/** What a search told of a notice whose XML is known. */
function isPartOf(row: StoryRow, other: StoryRow): boolean {
  if (!row.isPartial || other.isPartial || row.source !== other.source) return false;
  const numbers = ownLinks(other);
  return ownLinks(row).some((link) => link.startsWith("t:") && numbers.includes(link));
}

/** Of the notice itself, not of those that it names. */
function ownLinks(row: StoryRow): string[] {
  const known = ownLinksOf.get(row);
  if (known) return known;
  const named = row.changes ? namedNoticeLink(row.changes) : "";
  const numbers = row.links.filter((link) => link.startsWith("t:") && link !== named);
  const own = [noticeLink(row.noticeId), ...numbers];
  ownLinksOf.set(row, own);
  return own;
}

/** Each row of a story is compared with each other. */
const ownLinksOf = new WeakMap<StoryRow, string[]>();

/** A later result, itself no contract, that is another version of it or names it. */
function isTakenBackBy(row: StoryRow, outcome: StoryOutcome, story: readonly StoryRow[]): boolean {
  if (outcome.source !== row.source) return false;
  if (outcome.noticeId === row.noticeId)
    return rank(outcome) > rank(row) && outcome.noticeVersion !== row.noticeVersion;
  const isContract = story.some(
    ({ kind, source, noticeId }) =>
      kind === "contract" && source === outcome.source && noticeId === outcome.noticeId,
  );
  return !isContract && outcome.links.includes(noticeLink(row.noticeId));
}

/** National sources win over TED; of contracts, one that names the winner over one that does not. */
function isToldBetterBy(row: StoryRow, other: StoryRow): boolean {
  if (row.source === other.source || row.country !== other.country) return false;
  if (row.kind === "contract" && row.hasWinner !== other.hasWinner) return other.hasWinner;
  return other.source === countries[row.country as Country]?.nationalSource;
}

/** Orders versions in time. */
export function rank({
  published,
  noticeVersion,
  noticeId,
}: Pick<StoryOutcome, "published" | "noticeVersion" | "noticeId">): string {
  return [published, noticeVersion.padStart(12, "0"), noticeId].join(" ");
}
