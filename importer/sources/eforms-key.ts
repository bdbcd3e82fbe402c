import { cleanText } from "../clean-text.ts";
import { NoticeError } from "../document-error.ts";
import { type Element, findAll, findText } from "../xml-element.ts";
import { parseNoticeMoment } from "./eforms-fields.ts";
import { maxLengths } from "./eforms-limits.ts";
import type { Publisher } from "./publisher.ts";

/** Identifies a notice, and its procurement. */
export function parseKey(notice: Element, publisher: Publisher) {
  const id = findAll(notice, "cbc:ID").find((e) => e.attributes.schemeName === "notice-id");
  const version = findText(notice, "cbc:VersionID");
  const date = findText(notice, "cbc:IssueDate");
  const noticeId = requireId(id && cleanText(id.text), "has no id");
  if (!version || !/^\d{1,4}$/.test(version)) throw new NoticeError("has no version");
  const procedureId = requireId(
    findText(notice, "cbc:ContractFolderID"),
    "belongs to no procedure",
  );
  if (!date) throw new NoticeError("has no date of issue");
  const time = findText(notice, "cbc:IssueTime");
  return {
    noticeId,
    noticeVersion: String(Number(version)).padStart(2, "0"),
    procedureId,
    published: parseNoticeMoment(date, time, publisher, "start of day"),
  };
}

function requireId(id: string | undefined, without: string): string {
  if (!id) throw new NoticeError(without);
  if (id.length > maxLengths.id) throw new NoticeError("has an id that is too long");
  return id;
}
