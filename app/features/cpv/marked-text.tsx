import { keepHyphens } from "../../content/line-breaks.ts";

/** A text with the matched part highlighted. No component: a search shows two hundred. */
export function markedText(given: string, from: number | undefined, to: number | undefined) {
  const text = keepHyphens(given);
  if (from === undefined) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
