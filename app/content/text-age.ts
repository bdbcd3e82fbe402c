import { addMonths } from "../../calendar/local-time.ts";
import { facts } from "../../content/facts.ts";
import type { ContentPage } from "./page.ts";

/** Law changes: after so many months a text, or a number of the law, is compared with its sources again. */
export const monthsFresh = 6;

/** What was last compared with its sources on a day: a page or a number of content/facts.ts. */
export interface CheckedText {
  name: string;
  checked: string;
}

/** Legal pages name the day only if it is another than that of their last change. */
export function listCheckedTexts(
  pages: readonly Pick<ContentPage, "file" | "updated" | "checked">[],
): CheckedText[] {
  return [
    ...pages.map(({ file, updated, checked = updated }) => ({ name: file, checked })),
    ...Object.entries(facts).map(([id, { checkedOn }]) => ({
      name: `{{${id}}}`,
      checked: checkedOn,
    })),
  ];
}

/** Oldest first. `today` and all days are ISO days. */
export function findStaleTexts(texts: readonly CheckedText[], today: string): CheckedText[] {
  return texts
    .filter(({ checked }) => addMonths(checked, monthsFresh) < today)
    .toSorted((a, b) => a.checked.localeCompare(b.checked));
}
