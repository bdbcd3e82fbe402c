import { cutText } from "../clean-text.ts";
import { type Element, findText } from "../xml-element.ts";
import { longest } from "./eforms-limits.ts";
import { extension } from "./eforms-shape.ts";

const changes = `${extension}/efac:Changes` as const;

/** Which notice this one changes. An original can carry an empty `Changes`; that is no change. */
export function findChanged(notice: Element): string | null {
  const changed = findText(notice, `${changes}/efbc:ChangedNoticeIdentifier`);
  return changed ? cutText(changed, longest.changes) : null;
}
