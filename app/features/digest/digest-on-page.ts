import { keepAllTogether, keepDates } from "../../content/line-breaks.ts";
import type { Letter, LetterItem } from "./digest.ts";

/** Adds no-break spaces for the short lines of a page. Mails go without: their text is copied and searched. */
export function letterOnPage(letter: Letter): Letter {
  const kept = keepAllTogether(letter);
  return {
    ...kept,
    subject: keepDates(kept.subject),
    profile: keepCodes(kept.profile),
    groups: kept.groups.map((group) => ({ ...group, items: group.items.map(itemOnPage) })),
  };
}

/** Keeps a code on one line with the first word of its name. */
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
