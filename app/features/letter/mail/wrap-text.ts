/** Of a line of plain text, so that it also fits where it is quoted. */
export const lineWidth = 76;

/** Into lines of at most that width, each after the indent. A word is never broken, and so no address. */
export function wrapText(text: string, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(indent) + widthOf(longer) > lineWidth) {
      lines.push(indent + line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, indent + line] : lines;
}

/** In characters as they are counted in a line, not in UTF-16. */
export function widthOf(text: string): number {
  let width = 0;
  for (const _ of text) width += 1;
  return width;
}
