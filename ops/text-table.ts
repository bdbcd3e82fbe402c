/** Makes columns as wide as their widest cell; numbers, from column `numbersFrom` on, are aligned right. */
export function textTable(rows: string[][], numbersFrom = Number.POSITIVE_INFINITY): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? "").length)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < numbersFrom ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Prints a table with a line below the head. All columns but the first are numbers. */
export function printTable(head: string[], rows: string[][]): void {
  const line = head.map((cell, column) =>
    "-".repeat(Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0))),
  );
  process.stdout.write(`${textTable([head, line, ...rows], 1).join("\n")}\n`);
}
