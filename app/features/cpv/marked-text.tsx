import { keepHyphens } from "../../content/line-breaks.ts";

interface MarkedTextProps {
  text: string;
  from: number | undefined;
  to: number | undefined;
}

/** A text with the matched part highlighted. */
export function MarkedText({ text: given, from, to }: MarkedTextProps) {
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
