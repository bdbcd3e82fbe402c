import type { Token } from "markdown-it";

/** What a table says of itself: whose cells are whose, and whether a narrow screen shows its rows one below the other. */
export function prepareTable(tokens: Token[], from: number): { stacked: boolean } {
  const to = tokens.findIndex((token, place) => place > from && token.type === "table_close");
  const parts = tokens.slice(from, to);
  const columns = cellsIn(parts, "th_open").map(({ token, text }) => ({
    name: text,
    figures: token.attrGet("style") === "text-align:right",
    longest: 0,
    longestWord: longestWord(text),
  }));
  const cells = cellsIn(parts, "td_open").map(({ token, text }, place) => ({
    token,
    text,
    column: columns[place % columns.length],
  }));
  for (const { text, column } of cells) {
    if (!column) continue;
    column.longest = Math.max(column.longest, text.length);
    column.longestWord = Math.max(column.longestWord, longestWord(text));
  }
  const stacked = needsStacking(columns);
  if (stacked) {
    // An element that is no longer laid out as part of a table must still be heard as one.
    for (const token of parts) {
      const role = roles[token.type];
      if (role) token.attrSet("role", role);
    }
    for (const { token, column } of cells) token.attrSet("data-label", column?.name ?? "");
  }
  return { stacked };
}

const roles: Record<string, string> = {
  table_open: "table",
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

interface Column {
  figures: boolean;
  longest: number;
  longestWord: number;
}

/**
 * Four columns of words, or three of sentences, do not fit a phone, nor do words of more than some 40 letters side by side;
 * figures do, and are there to be compared.
 */
function needsStacking(columns: Column[]): boolean {
  const sum = (lengthOf: (column: Column) => number) =>
    columns.reduce((total, column) => total + lengthOf(column), 0);
  return (
    columns.filter(({ figures }) => !figures).length > 3 ||
    sum(({ longest }) => longest) > (columns.length > 2 ? 120 : 300) ||
    sum((column) => column.longestWord) > 40
  );
}

/** A space that holds is part of a word. */
function longestWord(text: string): number {
  return Math.max(...text.split(" ").map((word) => word.length));
}

function cellsIn(tokens: Token[], type: string): { token: Token; text: string }[] {
  return tokens.flatMap((token, place) =>
    token.type === type ? [{ token, text: plainText(tokens[place + 1]) }] : [],
  );
}

/** What a reader sees of a line. */
export function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === "softbreak" ? " " : child.content))
    .join("");
}
