import type { Notice } from "../notice.ts";
import { type Element, findFirst } from "../xml-element.ts";
import { findCancelled } from "./eforms-change.ts";
import { parseKey, requireProcedure } from "./eforms-key.ts";
import { parseListed } from "./eforms-listed.ts";
import { findPurchasingSystems } from "./eforms-result.ts";
import { findExpectedValue } from "./eforms-values.ts";
import type { NoticeContext } from "./publisher.ts";

/** A call and, if it is cancelled, its outcome. */
export function parseCall(notice: Element, context: NoticeContext): Notice[] {
  const key = parseKey(notice, context);
  const procedureId = requireProcedure(key);
  const listed = parseListed(notice, key, context);
  const { lots, links } = listed;
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const call: Notice = {
    ...listed,
    key: procedureId,
    // The latest of all lots: it is also the latest still to come, as long as there is one.
    deadline: deadlines.sort().at(-1) ?? null,
    access: isStandingSystem(notice) ? "system" : "open",
    value: findExpectedValue(notice),
  };
  const ids = lots.map((lot) => lot.id);
  const cancelled = findCancelled(notice, ids);
  if (!cancelled) return [call];
  const outcome = { role: "outcome", ...key, links, reason: "terminated" } as const;
  return [call, { ...outcome, lots: cancelled, ongoing: [] }];
}

/** A qualification system, or dynamic purchasing in every lot: suppliers join, and are invited later. */
function isStandingSystem(notice: Element): boolean {
  if (findFirst(notice, "cbc:NoticeTypeCode")?.text.trim() === "qu-sy") return true;
  const systems = [...findPurchasingSystems(notice).values()];
  return systems.length > 0 && systems.every((isSystem) => isSystem);
}
