import type { LetterItem } from "../letter.ts";
import { widthOf, wrapText } from "./wrap-text.ts";

/** What an item's lines begin with; the first has its number there. */
export const itemIndent = "    ";

/** One thing on each line, as it would be read out. Its number and its address are not in it. */
export function itemText({ title, buyer, mark, change, due, value }: LetterItem): string {
  const left = due?.left ? ` (${due.left})` : "";
  return linesOf([
    title,
    buyer,
    due && `${due.label}: ${due.text}${left}`,
    value,
    [mark?.text, change].filter((text) => text).join(". "),
  ]);
}

export function notesText({ because, unknown }: Pick<LetterItem, "because" | "unknown">): string {
  return linesOf([because, unknown]);
}

export function groupText(title: string, count: string): string {
  return underlined(`${title} (${count})`, "-");
}

export function underlined(title: string, sign: string): string {
  const lines = wrapText(title);
  const width = Math.max(0, ...lines.map(widthOf));
  return `${[...lines, sign.repeat(width)].join("\n")}\n`;
}

function linesOf(texts: (string | null)[]): string {
  return texts
    .flatMap((text) => wrapText(text ?? "", itemIndent))
    .map((line) => `${line}\n`)
    .join("");
}
