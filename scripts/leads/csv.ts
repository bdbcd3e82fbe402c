/** RFC 4180, and nothing that a spreadsheet would take for a formula. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: Record<Column, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = value instanceof Date ? value.toISOString() : String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
