import { textTable } from "../../ops/text-table.ts";

/** Prints a table with a line below the head. All columns but the first are numbers. */
export function printTable(head: string[], rows: string[][]): void {
  const line = head.map((cell, column) =>
    "-".repeat(Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0))),
  );
  process.stdout.write(`${textTable([head, line, ...rows], 1).join("\n")}\n`);
}
