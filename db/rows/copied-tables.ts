import { getTableConfig } from "drizzle-orm/pg-core";
import * as schema from "../schema.ts";

/** All tables of ours. None refers to another by a foreign key, so any order will do. */
export const copiedTables = Object.values(schema)
  .map((table) => getTableConfig(table).name)
  .sort();

/**
 * What is in a database that was just prepared, or that a server has looked at: replaced by what is copied. The key in
 * `letter_settings` is what links in letters are signed with.
 */
export const refilledTables = ["cpv_codes", "data_versions", "heartbeats", "letter_settings"];

export interface Digest {
  rows: number;
  /** Of all rows' contents, whatever their order. */
  sum: string;
}

/** How far the numbers of an identity column have gone. */
export interface Counter {
  table: string;
  column: string;
  value: string;
  used: boolean;
}

/** A line that is no row. Rows are objects, which begin with another sign. */
export type Mark =
  | ["table", string, string[]]
  | ["end", string, Digest]
  | ["jobs", string[]]
  | ["counters", Counter[]];

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
