import { withoutOffset } from "../deadline.ts";
import type { Notice } from "../notice.ts";
import { type Element, findText } from "../xml-element.ts";
import { parseKey } from "./eforms-key.ts";
import { parseListed } from "./eforms-listed.ts";
import { parseNoticeMoment } from "./eforms-moment.ts";
import { findExpectedValue } from "./eforms-values.ts";
import type { NoticeContext } from "./publisher.ts";

/** A plan, whose date is the day that the call is expected; or a market consultation, whose date is its end. */
export function parsePlan(
  notice: Element,
  kind: "plan" | "consultation",
  context: NoticeContext,
): Notice[] {
  const listed = parseListed(notice, parseKey(notice, context), context);
  const planned = findText(notice, "cbc:PlannedDate");
  const deadlines = listed.lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  return [
    {
      ...listed,
      kind,
      deadline: deadlines.sort().at(-1) ?? (planned ? parsePlannedDay(planned, context) : null),
      value: findExpectedValue(notice),
    },
  ];
}

/** It is a day and no moment: whatever its offset, it is that day in the buyer's country. */
function parsePlannedDay(planned: string, context: NoticeContext): string {
  return parseNoticeMoment(withoutOffset(planned), undefined, context, "start of day");
}
