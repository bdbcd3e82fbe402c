import { cutText, foldText } from "../../app/site/clean-text.ts";
import { NoticeError } from "../document-error.ts";
import { type Element, findAll, findText, findTexts } from "../xml-element.ts";
import { parseNoticeMoment } from "./eforms-moment.ts";
import { extension } from "./eforms-shape.ts";
import { maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

/** Identifies a notice and, where it names one, its procedure. */
export function parseKey(notice: Element, context: NoticeContext) {
  const id = findAll(notice, "cbc:ID").find((e) => e.attributes.schemeName === "notice-id");
  const version = findText(notice, "cbc:VersionID");
  const date = findText(notice, "cbc:IssueDate");
  const noticeId = checkLength(id && foldText(id.text));
  if (!noticeId) throw new NoticeError("has no id");
  if (!version || !/^\d{1,4}$/.test(version)) throw new NoticeError("has no version");
  if (!date) throw new NoticeError("has no date of issue");
  const time = findText(notice, "cbc:IssueTime");
  return {
    source: context.publisher.source,
    country: context.country,
    noticeId,
    noticeVersion: String(Number(version)).padStart(2, "0"),
    procedureId: checkLength(findText(notice, "cbc:ContractFolderID")) ?? null,
    published: parseNoticeMoment(date, time, context, "start of day"),
  };
}

export type NoticeKey = ReturnType<typeof parseKey>;

/** Calls and results are joined by their procedure; planning notices have none. */
export function requireProcedure({ procedureId }: Pick<NoticeKey, "procedureId">): string {
  if (!procedureId) throw new NoticeError("belongs to no procedure");
  return procedureId;
}

function checkLength(id: string | undefined): string | undefined {
  if (id && id.length > maxLengths.id) throw new NoticeError("has an id that is too long");
  return id;
}

const changes = `${extension}/efac:Changes` as const;

/** Which notice this one changes. An original can carry an empty `Changes`; that is no change. */
export function findChanged(notice: Element): string | null {
  const changed = findText(notice, `${changes}/efbc:ChangedNoticeIdentifier`);
  return changed ? cutText(changed, maxLengths.changes) : null;
}

/**
 * The lots that a change cancels, or means to; empty: all of them; undefined: none. A cancelling notice
 * repeats the whole of what it cancels, only the reason tells. Where the changed sections are lots,
 * those are cancelled; where they name the procedure or no lot at all, everything is.
 */
export function findCancelled(notice: Element, lots: string[]): string[] | undefined {
  const reasons = findTexts(notice, `${changes}/efac:ChangeReason/cbc:ReasonCode`);
  if (!reasons.some((reason) => reason === "cancel" || reason === "cancel-intent"))
    return undefined;
  const sections = new Set(
    sectionPaths.flatMap((path) => findTexts(notice, `${changes}/efac:Change/${path}`)),
  );
  return sections.has("PROCEDURE") ? [] : lots.filter((lot) => sections.has(lot));
}

/** Notices of 2023 have no element around it. */
const sectionPaths = [
  "efac:ChangedSection/efbc:ChangedSectionIdentifier",
  "efbc:ChangedSectionIdentifier",
];
