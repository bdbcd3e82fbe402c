import { sourceIds } from "../../db/source-ids.ts";
import { NoticeError } from "../document-error.ts";
import { type Fields, fieldsOf, plainOf } from "./json-fields.ts";
import { maxLengths } from "./notice-limits.ts";

/** Identifies a notice, and its procurement. There is no version: a change is a notice with an id of its own. */
export function parseKey(notice: Fields, published: string) {
  const noticeId = parseId(notice.identifier, "an id");
  if (!noticeId) throw new NoticeError("has no id");
  return {
    source: sourceIds.iub,
    country: "LV",
    noticeId,
    noticeVersion: "01",
    // Plans and consultations have none.
    procedureId: parseId(notice.procurementProcedureIdentifier, "a procedure's id"),
    published,
  } as const;
}

export type IubKey = ReturnType<typeof parseKey>;

/** They are UUIDs. A corrupt one is refused, since what follows would not find the notice. */
function parseId(value: unknown, name: string): string | null {
  const id = plainOf(value);
  if (id === "") return null;
  if (id.length > maxLengths.id) throw new NoticeError(`has ${name} that is too long`);
  if (!/^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(id)) throw new NoticeError(`has ${name} that is none`);
  return id;
}

/** Why a notice was published again: `update-add`, `cor-buy`, `cancel`. Empty for a first one. */
export function findChangeReason(notice: Fields): string {
  return plainOf(fieldsOf(notice.extraData).changeReasonCode);
}

/**
 * The notice that this one changes. Without a reason it was only written from a copy. Of the copy nothing else may be
 * read: older ones hold the whole notice before, with people's names.
 */
export function findChanged(notice: Fields): string | null {
  if (findChangeReason(notice) === "") return null;
  const id = plainOf(fieldsOf(notice.clonedFrom).identifier);
  return id !== "" && id.length <= maxLengths.changes && /^[\w.-]+$/.test(id) ? id : null;
}

/** An intention counts too, as with eForms: nobody should begin to write a tender. */
export function isCancelled(notice: Fields): boolean {
  return ["cancel", "cancel-intent"].includes(findChangeReason(notice));
}
