/**
 * Texts of the register are untrusted. React escapes HTML; this removes line breaks and direction marks, and limits
 * the length.
 */
export function cleanText(value: unknown, maxLength = 300): string {
  if (typeof value !== "string") return "";
  const clean = value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, " ")
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (clean.length <= maxLength) return clean;
  return `${clean
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}

/** A paragraph may have lines. */
export function cleanLines(value: unknown, maxLength = 5_000): string[] {
  if (typeof value !== "string") return [];
  return value
    .slice(0, maxLength)
    .split(/\r?\n/)
    .map((line) => cleanText(line, maxLength))
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
