import { cutText } from "../../app/site/clean-text.ts";
import { type Element, findText, findTexts } from "../xml-element.ts";
import { extension } from "./eforms-shape.ts";
import { maxLengths } from "./notice-limits.ts";

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
