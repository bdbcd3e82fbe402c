/**
 * RFC 4180 with a mark, for Excel takes a file without it for one in an old code page; and nothing that a
 * spreadsheet would take for a formula, wherever it splits the text.
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: Record<Column, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = typeof value === "string" ? withoutFormulas(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Where commas are decimal, as in the Baltic countries, spreadsheets split at semicolons. A quote that our comma
 * stands before then means nothing to them, so that a line break within a text begins a row. The wide signs
 * are taken for the narrow ones by some.
 */
function withoutFormulas(text: string): string {
  if (!/[=+\-@\t\r\n＝＋－＠]/.test(text)) return text;
  let safe = "";
  let copied = 0;
  /** Where the cell begins that no letter has been seen of; none while inside a cell. */
  let begin: number | undefined = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const breaks = sign === "\r" || sign === "\n";
    const opensCell = at === 0 || text[at - 1] === ";";
    if (begin !== undefined && (formulaSigns.includes(sign) || (breaks && opensCell))) {
      safe += `${text.slice(copied, begin)}'`;
      copied = begin;
      begin = undefined;
    }
    if (sign === ";" || breaks) begin = at + 1;
    else if (begin !== undefined && !/[\s"']/.test(sign)) begin = undefined;
  }
  return safe + text.slice(copied);
}

const formulaSigns = "=+-@\t＝＋－＠";
