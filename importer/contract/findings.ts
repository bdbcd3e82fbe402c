import { cutText } from "../../app/site/clean-text.ts";
import type { SourceName } from "../../db/source-ids.ts";
import { DocumentError } from "../document-error.ts";
import type { Sleep } from "../fetch/pace.ts";
import type { Fields } from "../formats/json-fields.ts";
import type { Source } from "../source.ts";
import type { Addresses } from "../sync/attempt-import.ts";

/** One result of checking a live source. */
export interface Finding {
  /** broken: what the parser needs is not there any more; note: worth a look; fine: as expected. */
  level: "fine" | "note" | "broken";
  text: string;
}

export const fine = (text: string): Finding => ({ level: "fine", text });
export const note = (text: string): Finding => ({ level: "note", text });
export const broken = (text: string): Finding => ({ level: "broken", text });

/** A requirement on a field of a JSON record. */
export interface FieldRule {
  name: string;
  /** In the words of the finding: `a date such as 15-11-2026 14:05:00`. */
  what: string;
  test(value: unknown): boolean;
  /** The share of records that must pass; the source's own mistakes are below it. */
  share?: number;
}

/** One finding for each field that is wrong in too many records, with an example of a wrong value. */
export function checkFields(records: Fields[], rules: FieldRule[]): Finding[] {
  return rules.flatMap(({ name, what, test, share = 1 }) => {
    const wrong = records.filter((record) => !test(record[name]));
    if (records.length - wrong.length >= share * records.length) return [];
    const sample = quote(wrong[0]?.[name]);
    return [
      broken(`${name} is not ${what} in ${wrong.length} of ${records.length}, but ${sample}`),
    ];
  });
}

/** Values of a vocabulary that are not known, most frequent first. */
export function unknownValues(values: string[], isKnown: (value: string) => boolean): string[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (!isKnown(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, 10);
  return sorted.map(([value, count]) => `${quote(value)} ${count}`);
}

export const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
export const isTextOrNone = (value: unknown): boolean =>
  typeof value === "string" || value === null || value === undefined;
export const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function quote(value: unknown): string {
  return value === undefined ? "absent" : cutText(JSON.stringify(value) ?? "", 60);
}

/** Throws a DocumentError if it is no list. */
export function parseRecords(bytes: Buffer): Fields[] {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new DocumentError("is no JSON");
  }
  if (!Array.isArray(given)) throw new DocumentError("is no list");
  return given.filter((record) => typeof record === "object" && record !== null);
}

export interface CheckParts {
  addresses: Addresses;
  sources: Record<SourceName, Source>;
  now: Date;
  /** Replaced in tests, to avoid waiting. */
  sleep?: Sleep;
}

/** More than any document that is checked. */
export const maxBytes = 64 * 1024 * 1024;
