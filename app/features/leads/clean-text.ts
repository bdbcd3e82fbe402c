/**
 * One line of text that any database and any e-mail can hold: no NUL, no line breaks or other
 * control characters, no halves of a character, cut rather than refused.
 */
export function cleanText(text: string | undefined, maxLength: number): string {
  return (
    (text ?? "")
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      // Direction marks would also reverse what follows in the owners' e-mail.
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
      .trim()
      .slice(0, maxLength)
      .toWellFormed()
  );
}
