import type { ContractStage, NoticeKind } from "../../db/notice-kind.ts";
import { NoticeError } from "../document-error.ts";
import { type Fields, plainOf } from "./json-fields.ts";

/** What a notice is: by `formType`, as the type of notice only splits consultations from plans. */
export type IubForm =
  | { kind: Exclude<NoticeKind, "contract"> }
  | { kind: "result" }
  | { kind: "contract"; stage: ContractStage };

/** Undefined if the form is unknown. */
export function formOf(notice: Fields): IubForm | undefined {
  const formType = plainOf(notice.formType);
  const noticeType = plainOf(notice.noticeType);
  if (formType === "") throw new NoticeError("does not say of what kind it is");
  // Buyers discuss with suppliers before a procurement, and want comments by a date.
  if (formType === "planning" && noticeType.endsWith("-discussion")) {
    return { kind: "consultation" };
  }
  // An award that is intended without any call. Nothing tells yet under which form it comes.
  if (formType === "result" && noticeType.endsWith("-exante")) return forms.get("dir-awa-pre");
  return forms.get(formType);
}

const forms = new Map<string, IubForm>([
  ["planning", { kind: "plan" }],
  // Also `pil-planned-contract`: a small procurement with a deadline, in spite of its name.
  ["competition", { kind: "tender" }],
  ["result", { kind: "result" }],
  ["dir-awa-pre", { kind: "contract", stage: "direct" }],
  ["cont-modif", { kind: "contract", stage: "modification" }],
  ["execution", { kind: "contract", stage: "completion" }],
]);
