export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  process.stdout.write(`${[line(head), rule, ...rows.map(line)].join("\n")}\n`);
}
