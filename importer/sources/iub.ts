import type { ContractStage, NoticeKind } from "../../db/notice-kind.ts";
import { sourceIds } from "../../db/source-ids.ts";
import { DocumentError, NoSuchDocument, NoticeError } from "../document-error.ts";
import type { Notice } from "../notice.ts";
import { type JsonItem, readJsonItems } from "../read-json-items.ts";
import type { Source } from "../source.ts";
import { parseCall, parseRigaTime } from "./iub-listed.ts";
import { parseContract, parseResult } from "./iub-result.ts";
import { type Fields, plainOf, recordsOf, textOf } from "./json-fields.ts";
import { maxLengths } from "./notice-limits.ts";

/*
 * The open data of the Latvian procurement monitoring bureau (Iepirkumu uzraudzības birojs, open.iub.gov.lv), CC0 1.0:
 * a JSON list for each day, with the fields of eForms under names of its own. Its quirks:
 *
 * - A notice has no date of publication: it is the day in the document's name.
 * - A day without a document answers with status 200 and a web page.
 * - An empty object can be `[]`, an empty list `{}` (see json-fields.ts).
 * - An open call can carry a `result` that says `selec-w`. Only results are read for how lots ended.
 * - Times are Riga's clocks, amounts are euros; neither says so.
 * - `clonedFrom` holds what the notice was written from, in older forms the whole of it (see `findChanged`).
 */
export const iub: Source = {
  id: sourceIds.iub,
  name: "iub",
  async *read(chunks, document) {
    const published = parseDay(document.name);
    for await (const item of readJsonItems(chunks, notThere)) {
      yield { label: () => findLabel(item), parse: () => parseNotice(item.parse(), published) };
    }
  },
};

/** From `18-09-2026.json`, the name of a file or the end of an address. */
function parseDay(name: string): string {
  const [file = ""] = name.split(/[?#]/, 1);
  const day = /(?:^|\D)(\d\d-\d\d-\d{4})\.json(?:\.gz)?$/.exec(file.slice(-60))?.[1];
  const published = day ? parseRigaTime(day, "", "start of day") : null;
  if (published) return published;
  throw new DocumentError("does not say of which day it is: it needs a name like 18-09-2026.json");
}

function notThere(): NoSuchDocument {
  return new NoSuchDocument("is not there (yet): the answer is a web page");
}

function parseNotice(notice: Fields, published: string): Notice[] {
  const form = formOf(notice);
  if (!form) {
    const name = textOf(notice.formType, maxLengths.quote);
    return [{ role: "skipped", reason: `notice of the form ${name}` }];
  }
  if (form.kind === "result") return parseResult(notice, published);
  if (form.kind !== "contract") return parseCall(notice, form.kind, published);
  return [parseContract(notice, form.stage, findContracts(notice), published)];
}

/** Modifications and completions are of one contract, and have no lots. */
function findContracts(notice: Fields): Fields[] {
  const contracts = recordsOf(notice.lots).flatMap((lot) => recordsOf(lot.contracts));
  return [...recordsOf(notice.draftContract), ...contracts];
}

function findLabel(item: JsonItem): string {
  const unnamed = "a notice without an id";
  try {
    return textOf(item.parse().identifier, maxLengths.id) ?? unnamed;
  } catch {
    const uuid = /"identifier"\s?:\s?"([0-9a-f]{8}-[0-9a-f-]{27})"/i.exec(item.text());
    return uuid?.[1] ?? unnamed;
  }
}

/** What a notice is: by `formType`, as the type of notice only splits consultations from plans. */
type IubForm =
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
