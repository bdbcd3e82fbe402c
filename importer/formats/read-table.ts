import { DocumentError } from "../document-error.ts";

/** A row of a spreadsheet, with the number that spreadsheets show beside it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** Far above any sheet that is filled by hand. */
export const tableLimits = { rows: 5_000, columns: 60, cell: 20_000 } as const;

const separators = [";", ",", "\t"] as const;

/**
 * The rows of a CSV text that are not empty, each up to its last cell. The separator is the one that splits the first row into
 * most cells: Excel writes what Windows is set to. Every character is looked at once.
 */
export function readTable(text: string): TableRow[] {
  const { separator, from } = findSeparator(text);
  const rows: TableRow[] = [];
  let number = 0;
  for (const cells of readRows(text, from, separator)) {
    number += 1;
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (rows.length === tableLimits.rows) {
      throw new DocumentError(
        `has more than ${tableLimits.rows} rows: split it into several files`,
      );
    }
    rows.push({ number, cells });
  }
  return rows;
}

/** Excel itself understands a first line `sep=;`, and does not count it as a row. */
function findSeparator(text: string): { separator: string; from: number } {
  const said = /^sep=([;,\t])\r?\n/i.exec(text.slice(0, 10));
  if (said?.[1]) return { separator: said[1], from: said[0].length };
  const heading =
    text
      .slice(0, tableLimits.cell)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? "";
  const counts = separators.map((sign) => heading.split(sign).length);
  const most = counts.indexOf(Math.max(...counts));
  return { separator: separators[most] ?? ";", from: 0 };
}

function* readRows(text: string, from: number, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let number = 1;
  let at = from;
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at, number) : readPlain(text, at, separator);
    if (cells.length === tableLimits.columns) {
      throw new DocumentError(`has more than ${tableLimits.columns} columns in row ${number}`);
    }
    cells.push(cell.value);
    at = cell.end;
    const sign = text[at];
    if (sign === separator) {
      at += 1;
      // An empty cell ends the text.
      if (at === text.length) cells.push("");
      continue;
    }
    if (at < text.length && sign !== "\r" && sign !== "\n") {
      throw new DocumentError(
        `has text after a closing quotation mark in row ${number}: within a text, quotation marks are doubled`,
      );
    }
    at += sign === "\r" && text[at + 1] === "\n" ? 2 : 1;
    yield cells;
    cells = [];
    number += 1;
  }
  if (cells.length > 0) yield cells;
}

interface ReadCell {
  value: string;
  end: number;
}

function readPlain(text: string, from: number, separator: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\r" && text[end] !== "\n")
    end += 1;
  return { value: text.slice(from, end), end };
}

/** Quotation marks within the text are doubled; everything else is text, line ends too. */
function readQuoted(text: string, from: number, number: number): ReadCell {
  let value = "";
  let begin = from + 1;
  for (;;) {
    const end = text.indexOf('"', begin);
    value += text.slice(begin, end === -1 ? undefined : end);
    if (value.length > tableLimits.cell) {
      throw new DocumentError(
        `has a text of more than ${tableLimits.cell} characters in row ${number}: perhaps a quotation mark is not closed`,
      );
    }
    if (end === -1) {
      throw new DocumentError(`has a quotation mark in row ${number} that is not closed`);
    }
    if (text[end + 1] !== '"') return { value, end: end + 1 };
    value += '"';
    begin = end + 2;
  }
}
