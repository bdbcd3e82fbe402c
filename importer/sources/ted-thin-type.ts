import type { ContractStage, NoticeKind } from "../../db/notice-kind.ts";
import type { ThinNotice } from "./ted-search.ts";

export interface NoticeType {
  kind: NoticeKind;
  stage?: ContractStage;
}

/** By form type; where that is missing or says only that it is a change, by the notice's type. */
export function findType({ formType, noticeType }: ThinNotice): NoticeType | undefined {
  if (noticeType === "pmc") return { kind: "consultation" };
  return forms.get(formType ?? "") ?? types.find(([start]) => noticeType?.startsWith(start))?.[1];
}

const forms = new Map<string, NoticeType>([
  ["planning", { kind: "plan" }],
  ["consultation", { kind: "consultation" }],
  ["competition", { kind: "tender" }],
  ["dir-awa-pre", { kind: "contract", stage: "direct" }],
  ["result", { kind: "contract", stage: "award" }],
  ["cont-modif", { kind: "contract", stage: "modification" }],
  ["completion", { kind: "contract", stage: "completion" }],
]);

/** The longer beginnings first: a call for competition by a prior notice is no plan. */
const types: [start: string, type: NoticeType][] = [
  ["pin-cfc", { kind: "tender" }],
  ["pin-", { kind: "plan" }],
  ["cn-", { kind: "tender" }],
  ["qu-sy", { kind: "tender" }],
  ["subco", { kind: "tender" }],
  ["veat", { kind: "contract", stage: "direct" }],
  ["can-modif", { kind: "contract", stage: "modification" }],
  ["can-", { kind: "contract", stage: "award" }],
  ["compl", { kind: "contract", stage: "completion" }],
];
