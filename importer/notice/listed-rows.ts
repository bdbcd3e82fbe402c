import type { Country } from "../../app/site/sites.ts";
import { countries } from "./countries.ts";
import { namedNoticeLink, noticeLink } from "./links.ts";
import type { ProcedureNode } from "./procedures.ts";

export interface ProcedureRow extends ProcedureNode {
  kind: string | null;
  country: string | null;
  noticeId: string;
  noticeVersion: string;
  changes: string | null;
  hasWinner: boolean;
  /** See notice.ts. */
  isPartial: boolean;
}

/** How a procurement ended, or that an earlier result is withdrawn. */
export interface ProcedureOutcome extends ProcedureNode {
  noticeId: string;
  noticeVersion: string;
}

/**
 * Whether a notice appears in lists. It does not if a newer version does, if the national register has the same notice
 * as TED, or if the next step has come, such as the call after a plan.
 */
export function isListed(
  row: ProcedureRow,
  procedure: readonly ProcedureRow[],
  outcomes: readonly ProcedureOutcome[],
): boolean {
  const others = procedure.filter((other) => other.id !== row.id);
  const sameKind = others.filter((other) => other.kind === row.kind);
  if (sameKind.some((other) => other.source === row.source && isChangedBy(row, other)))
    return false;
  if (sameKind.some((other) => isSupersededBy(row, other) || isPartOf(row, other))) return false;
  if (row.kind === "tender") return true;
  if (row.kind === "contract")
    return !outcomes.some((outcome) => isWithdrawnBy(row, outcome, procedure));
  const isCalled = ({ kind, published }: ProcedureRow) =>
    (kind === "tender" || kind === "contract") && published >= row.published;
  return !others.some(isCalled);
}

/** True if the other notice changes this one, or is a later change of the same notice. */
function isChangedBy(row: ProcedureRow, other: ProcedureRow): boolean {
  if (!other.changes) return false;
  const changed = namedNoticeLink(other.changes);
  const before = row.changes ? namedNoticeLink(row.changes) : "";
  if (ownLinks(row).includes(changed)) return !ownLinks(other).includes(before);
  return changed === before && rank(other) > rank(row);
}

/** Whether the row holds only what a search said about a notice whose XML is stored in the other row. */
function isPartOf(row: ProcedureRow, other: ProcedureRow): boolean {
  if (!row.isPartial || other.isPartial || row.source !== other.source) return false;
  const numbers = ownLinks(other);
  return ownLinks(row).some((link) => link.startsWith("t:") && numbers.includes(link));
}

/** Links of the notice itself, not of those that it names. */
function ownLinks(row: ProcedureRow): string[] {
  const known = ownLinksOf.get(row);
  if (known) return known;
  const named = row.changes ? namedNoticeLink(row.changes) : "";
  const numbers = row.links.filter((link) => link.startsWith("t:") && link !== named);
  const own = [noticeLink(row.noticeId), ...numbers];
  ownLinksOf.set(row, own);
  return own;
}

/** Cache, since each row of a procedure is compared with every other. */
const ownLinksOf = new WeakMap<ProcedureRow, string[]>();

/** Whether a result withdraws this contract: a later version of it, or one that names it and is no contract itself. */
function isWithdrawnBy(
  row: ProcedureRow,
  outcome: ProcedureOutcome,
  procedure: readonly ProcedureRow[],
): boolean {
  if (outcome.source !== row.source) return false;
  if (outcome.noticeId === row.noticeId)
    return rank(outcome) > rank(row) && outcome.noticeVersion !== row.noticeVersion;
  const isContract = procedure.some(
    ({ kind, source, noticeId }) =>
      kind === "contract" && source === outcome.source && noticeId === outcome.noticeId,
  );
  return !isContract && outcome.links.includes(noticeLink(row.noticeId));
}

/** National sources win over TED; a contract that names its winner wins over one that does not. */
function isSupersededBy(row: ProcedureRow, other: ProcedureRow): boolean {
  if (row.source === other.source || row.country !== other.country) return false;
  if (row.kind === "contract" && row.hasWinner !== other.hasWinner) return other.hasWinner;
  return other.source === countries[row.country as Country]?.nationalSource;
}

/** Sort key that orders versions in time. */
export function rank({
  published,
  noticeVersion,
  noticeId,
}: Pick<ProcedureOutcome, "published" | "noticeVersion" | "noticeId">): string {
  return [published, noticeVersion.padStart(12, "0"), noticeId].join(" ");
}
