import { cutText, foldText } from "../../site/clean-text.ts";

/**
 * Texts of the register are untrusted. React escapes HTML; this removes line breaks and direction marks, and limits the
 * length. The importer did so too, but an adopted table holds texts from elsewhere.
 */
export function shownText(value: unknown, maxLength = 300): string {
  if (typeof value !== "string") return "";
  const clean = foldText(value);
  return clean.length <= maxLength ? clean : `${cutText(clean, maxLength).trimEnd()}…`;
}

/** Keeps the lines of a text, as separate strings. */
export function cleanLines(value: unknown, maxLength = 5_000): string[] {
  if (typeof value !== "string") return [];
  return value
    .slice(0, maxLength)
    .split(/\r?\n/)
    .map((line) => shownText(line, maxLength))
    .filter((line) => line !== "");
}

/** Only `http:` and `https:` become links. The URL parser normalises `java\nscript:` as browsers do. */
export function safeLink(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2_000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  // `https://riik.ee@evil.example` looks like another host.
  return url.username || url.password ? null : url.href;
}
