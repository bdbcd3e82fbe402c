import { ownColumnNames, ownColumns } from "./own-columns.ts";

/**
 * A sheet with the headings and an example, which is never imported. With semicolons and a byte order mark: so Excel with Baltic
 * settings opens it in columns and with the right letters.
 */
export function ownTemplate(): string {
  const example = ownColumnNames.map((name) => ownColumns[name].example);
  const lines = [ownColumnNames, example].map((cells) => cells.map(quoted).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
