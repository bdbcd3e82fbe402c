import { cutText, foldText } from "../../app/site/clean-text.ts";
import type { Fields } from "./json-fields.ts";

/*
 * Values of TED's search answers. Each field can be absent, a text, a number, a list, or an object of these keyed by
 * language, and which of them is not documented: everything is read as a list of texts.
 */

/** More than any notice has, of lots too. */
const maxValues = 2_000;
const maxTextLength = 20_000;

/** All texts of a field, of all its languages. */
export function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === "string") {
    const text = foldText(cutText(value, maxTextLength));
    return text ? [text] : [];
  }
  if (typeof value === "number" && Number.isFinite(value)) return [String(value)];
  if (depth > 2 || typeof value !== "object" || value === null) return [];
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.slice(0, maxValues).flatMap((part) => textsOf(part, depth + 1));
}

export function firstText(fields: Fields, name: string): string | undefined {
  return textsOf(fields[name])[0];
}

/** In the first of these languages that it has, else in any. Keys are `lav` or `LAV`. */
export function textsIn(value: unknown, languages: string[]): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return textsOf(value);
  const byLanguage = Object.entries(value).map(
    ([language, texts]) => [language.toUpperCase(), textsOf(texts)] as const,
  );
  const written = byLanguage.filter(([, texts]) => texts.length > 0);
  const wanted = languages.map((language) => written.find(([known]) => known === language));
  return (wanted.find((found) => found !== undefined) ?? written[0])?.[1] ?? [];
}

/** Dates, each with the time at the same place of a second list. */
export function datesOf(fields: Fields, dateField: string, timeField: string): DateText[] {
  const dates = textsOf(fields[dateField]);
  const times = textsOf(fields[timeField]);
  const timeAt = (place: number) => {
    if (times.length === dates.length) return times[place];
    // Which lot a lonely time belongs to is unknown; one time for all is not.
    return new Set(times).size === 1 ? times[0] : undefined;
  };
  const pairs = dates.map((date, place) => {
    const [day = "", time] = date.split("T");
    return { date: day, time: time ?? timeAt(place) };
  });
  const distinct = new Map(pairs.map((pair) => [`${pair.date} ${pair.time}`, pair]));
  return [...distinct.values()];
}

export interface DateText {
  date: string;
  time: string | undefined;
}
