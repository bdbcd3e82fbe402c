/** Control characters, line ends, invisible marks, and marks that reverse the text direction. */
const invisible = /[\p{Cc}\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;

/** One line that any database, e-mail and terminal can hold: cut where it is too long, rather than refused. */
export function cleanText(text: string | undefined, maxLength = Number.POSITIVE_INFINITY): string {
  return cutText((text ?? "").toWellFormed().replace(invisible, " ").trim(), maxLength);
}

/** The same with single spaces, for what registers publish: their documents are indented, and copied from others. */
export function foldText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return cutText(cleanText(text).replace(/\s+/g, " "), maxLength);
}

/**
 * Cuts without leaving a lone surrogate: JSON columns refuse it, and a whole month's import would fail. Texts from
 * outside must be cut with this only.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();
}

/** Cuts with an ellipsis at the end. */
export function shortenText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text.toWellFormed() : `${cutText(text, maxLength - 1)}…`;
}
