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
