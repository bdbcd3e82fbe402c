import type { LetterItem } from "../letter.ts";

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

/** Of a line of plain text, so that it also fits where it is quoted. */
export const lineWidth = 76;

/** Into lines of at most that width, each after the indent. A word is never broken, and so no address. */
export function wrapText(text: string, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of text.split(" ")) {
    const more = widthOf(word);
    if (line && width + 1 + more > lineWidth) {
      lines.push(line);
      line = "";
    }
    width = line ? width + 1 + more : indent.length + more;
    line = line ? `${line} ${word}` : indent + word;
  }
  return line.trim() ? [...lines, line] : lines;
}

/** In characters as they are counted in a line, not in UTF-16. */
export function widthOf(text: string): number {
  let width = 0;
  for (const _ of text) width += 1;
  return width;
}
