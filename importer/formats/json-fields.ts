import { foldText, shortenText } from "../../app/site/clean-text.ts";
import { withoutMail } from "../sources/personal-data.ts";

/*
 * Readers for JSON from outside, where any field may have any type. PHP writes an empty object as `[]`, an empty list
 * as `{}`, and a list with gaps as an object with numbers for names.
 */

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined if the bytes are no JSON object. */
export function parseFields(bytes: Uint8Array): Fields | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An empty object if it is something else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A single value becomes a list of one. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [value];
  const names = Object.keys(value);
  return names.every((name) => /^\d{1,9}$/.test(name)) ? Object.values(value) : [value];
}

export function recordsOf(value: unknown): Fields[] {
  return listOf(value).filter(isFields);
}

/** One line, for people to read: without mail addresses, and shortened. Null if there is nothing. */
export function textOf(value: unknown, maxLength: number): string | null {
  const given = plainOf(value);
  // Nothing is read beyond what could be shown, however long the text is.
  const text = withoutMail(foldText(given.slice(0, maxLength * 2)));
  return text ? shortenText(text, maxLength) : null;
}

/** The value as text, without spaces around it; empty if it is neither text nor a number. */
export function plainOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}
