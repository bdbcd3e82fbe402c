import { cleanText, shortenText } from "../clean-text.ts";
import { withoutMail } from "./personal-data.ts";

/*
 * Fields of JSON from outside, where anything may stand in the place of anything. PHP writes an empty object as `[]`, an
 * empty list as `{}`, and a list with gaps as an object with numbers for names.
 */

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Without any fields if it is something else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Something alone is a list of one. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [value];
  const names = Object.keys(value);
  return names.every((name) => /^\d{1,9}$/.test(name)) ? Object.values(value) : [value];
}

/** What in a list has fields. */
export function recordsOf(value: unknown): Fields[] {
  return listOf(value).filter(isFields);
}

/** One line, for people to read: without mail addresses, and shortened. Null if there is nothing. */
export function textOf(value: unknown, maxLength: number): string | null {
  const given = plainOf(value);
  // Nothing is read beyond what could be shown, however long the text is.
  const text = withoutMail(cleanText(given.slice(0, maxLength * 2)));
  return text ? shortenText(text, maxLength) : null;
}

/** As it stands, without spaces around it; empty if it is neither text nor a number. */
export function plainOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The first of those with the same key. What has none is kept. */
export function eachOnce<T>(items: T[], keyOf: (item: T) => string | null): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
