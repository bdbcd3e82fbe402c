/**
 * RFC 4180 with a byte order mark, without which Excel assumes an old code page. No cell can be taken for a formula,
 * wherever a spreadsheet splits the text.
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: Partial<Record<Column, unknown>>[],
): string {
  return joinCsv(
    columns,
    rows.map((row) => csvRow(columns, row)),
  );
}

/** A table of rows that are written already. */
export function joinCsv(columns: readonly string[], rows: readonly string[]): string {
  return `\ufeff${csvLine(columns)}${rows.join("")}`;
}

export function csvRow<Column extends string>(
  columns: readonly Column[],
  row: Partial<Record<Column, unknown>>,
): string {
  return csvLine(columns.map((column) => row[column]));
}

function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = typeof value === "string" ? withoutFormulas(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Where the decimal sign is a comma, as in the Baltic countries, spreadsheets split at semicolons. A quote after our
 * comma then means nothing to them, so a line break within a text begins a row. Some take the wide signs for the narrow
 * ones.
 */
function withoutFormulas(text: string): string {
  if (!/[=+\-@\t\r\n＝＋－＠]/.test(text)) return text;
  let safe = "";
  let copied = 0;
  /** Start of a cell of which only spaces and quotes have been read; undefined further inside a cell. */
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
