/**
 * One line that the database takes: without halves of characters, characters that nobody sees (NUL
 * is one of them), and those that turn the reading direction.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * At most so many units long, and never half a character: JSON columns refuse those, and with one row
 * a whole month. For texts that came from outside this is the only way to cut.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed();
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();
}

/** For people, who are to see that something is missing. */
export function shortenText(text: string, most: number): string {
  return text.length <= most ? text.toWellFormed() : `${cutText(text, most - 1)}…`;
}
