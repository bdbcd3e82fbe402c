import { significantDigits } from "../notices/vocabulary.ts";

/**
 * A code whose significant digits stand out: the zeros and the check digit after them only complete it. `from` and `to`
 * mark what a search matched. Functions and no components, for speed: a search shows a hundred codes with their names.
 */
export function codeDigits(code: string, from = 0, to = 0) {
  const { length } = significantDigits(code);
  return (
    <span className="cpv-code">
      {markedText(code.slice(0, length), from, to)}
      <i>{markedText(`${code.slice(length)} `, from - length, to - length)}</i>
    </span>
  );
}

/** A text with the matched part highlighted. */
export function markedText(text: string, from = 0, to = 0) {
  const start = Math.max(0, from);
  if (to <= start || start >= text.length) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, to)}</mark>
      {text.slice(to)}
    </>
  );
}
