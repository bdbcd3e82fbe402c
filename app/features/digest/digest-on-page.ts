import { keepAllTogether, keepDates } from "../../content/line-breaks.ts";
import type { Letter, LetterItem } from "./digest.ts";

/** A letter as a page shows it, where lines are short. In mails it stays as it is: there it is copied and searched. */
export function letterOnPage(letter: Letter): Letter {
  const kept = keepAllTogether(letter);
  return {
    ...kept,
    subject: keepDates(kept.subject),
    profile: keepCodes(kept.profile),
    groups: kept.groups.map((group) => ({ ...group, items: group.items.map(itemOnPage) })),
  };
}

/** Keeps a code with the first word of its name. */
function keepCodes(text: string): string {
  return text.replaceAll(/(?<=^|· )(\d{2,8}) /g, "$1\u00a0");
}

function itemOnPage(item: LetterItem): LetterItem {
  const { change, due } = item;
  return {
    ...item,
    change: change && keepDates(change),
    due: due && { ...due, text: keepDates(due.text) },
  };
}
