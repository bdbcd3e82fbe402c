/**
 * RFC 4180 with a mark, for Excel takes a file without it for one in an old code page; and nothing that a spreadsheet would take for a formula: neither where it splits at commas
 * nor, as in the Baltic countries, at semicolons.
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
  const begins = /(^|;)(?=["']*[=+\-@\t\r])/g;
  const safe = typeof value === "string" ? text.replace(begins, "$1'") : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
