/**
 * One line that the database accepts: without lone surrogates, invisible characters (such as NUL), and direction
 * marks.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Cuts without leaving a lone surrogate: JSON columns refuse it, and with it a whole month. Texts from outside must be
 * cut with this only.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();
}

/** With an ellipsis where something is missing. */
export function shortenText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text.toWellFormed() : `${cutText(text, maxLength - 1)}…`;
}
