import { foldText } from "../../app/site/clean-text.ts";
import { NoticeError } from "../document-error.ts";
import { type Element, findAll, findText } from "../xml-element.ts";
import { parseNoticeMoment } from "./eforms-moment.ts";
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
