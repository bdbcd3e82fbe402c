import type { Country } from "../../../app/site/sites.ts";
import { DocumentError, FaultyRows } from "../../document-error.ts";
import { readTable, type TableRow } from "../../formats/read-table.ts";
import {
  CellFault,
  checkCell,
  checkPurchase,
  type OwnColumn,
  type OwnPurchase,
  ownColumnNames,
  ownColumns,
  parseCountry,
  quote,
} from "./own-columns.ts";

/** Purchases whose id begins so are the template's example: they are never imported. */
const example = /^example/i;

/** More than that are counted: who made so many has to begin again. */
const mostNamed = 100;

/**
 * Reads and checks a whole sheet. Throws a FaultyRows error that names every fault, so that a sheet is mended in one go; then no row of it
 * counts.
 */
export function readPurchases(text: string, now = Date.now()) {
  const [heading, ...rows] = readTable(text);
  if (!heading) throw new DocumentError("is empty");
  const faults = new Faults();
  const columns = readHeading(heading, faults);
  faults.throwIfAny();
  const purchases: OwnPurchase[] = [];
  const rowOf = new Map<string, number>();
  let examples = 0;
  for (const row of rows) {
    if (example.test(row.cells[columns.indexOf("id")]?.trim() ?? "")) {
      examples += 1;
      continue;
    }
    const purchase = readRow(row, columns, faults, now);
    if (!purchase) continue;
    const before = rowOf.get(purchase.id);
    if (before !== undefined) faults.add(row.number, "id", `is that of row ${before}, too`);
    rowOf.set(purchase.id, row.number);
    purchases.push(purchase);
  }
  faults.throwIfAny();
  return { purchases, examples };
}

class Faults {
  private readonly lines: string[] = [];
  private more = 0;

  get count(): number {
    return this.lines.length + this.more;
  }

  add(row: number, column: string, fault: string): void {
    if (this.lines.length < mostNamed) this.lines.push(`row ${row}, ${column}: ${fault}`);
    else this.more += 1;
  }

  throwIfAny(): void {
    if (this.count > 0) throw new FaultyRows(this.lines, this.more);
  }
}

/** The name of each column, by its place; undefined for one without a name. */
function readHeading({ number, cells }: TableRow, faults: Faults): (OwnColumn | undefined)[] {
  const columns = cells.map((cell) => {
    const given = cell.trim().toLowerCase().replaceAll(/[ -]/g, "_");
    const known = ownColumnNames.find((name) => name === given);
    if (!known && given !== "") faults.add(number, quote(cell), "is no column of the template");
    return known;
  });
  for (const name of ownColumnNames) {
    const places = columns.filter((column) => column === name).length;
    if (places > 1) faults.add(number, name, "is there twice");
    if (places === 0 && ownColumns[name].required) faults.add(number, name, "is missing");
  }
  return columns;
}

function findCountry(cell: string): Country | undefined {
  try {
    return parseCountry(cell);
  } catch {
    return undefined;
  }
}

/** Undefined if the row has faults. */
function readRow(
  { number, cells }: TableRow,
  columns: (OwnColumn | undefined)[],
  faults: Faults,
  now: number,
): OwnPurchase | undefined {
  const before = faults.count;
  const given: Partial<Record<OwnColumn, string>> = {};
  cells.forEach((cell, place) => {
    const column = columns[place];
    if (column) given[column] = cell;
    else if (cell.trim() !== "")
      faults.add(
        number,
        `column ${place + 1}`,
        "has no heading: a text with a separator needs quotation marks around it",
      );
  });
  const country = findCountry(given.country?.trim() ?? "");
  if (!country) {
    // The other columns are judged by its rules.
    faults.add(number, "country", "must be EE, LV or LT");
    return undefined;
  }
  const purchase: Record<string, unknown> = {};
  for (const name of ownColumnNames) {
    const { required, parse } = ownColumns[name];
    try {
      const cell = checkCell(given[name] ?? "");
      if (required && cell === "") throw new CellFault("is empty");
      purchase[name] = parse(cell, country);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.add(number, name, error.message);
    }
  }
  if (faults.count > before) return undefined;
  const whole = purchase as unknown as OwnPurchase;
  for (const { column, fault } of checkPurchase(whole, now)) faults.add(number, column, fault);
  return faults.count > before ? undefined : whole;
}
