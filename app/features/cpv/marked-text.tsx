import type { Span } from "./cpv-search.ts";

/** A text with the part that was searched for. */
export function MarkedText({ text, span }: { text: string; span: Span | undefined }) {
  if (!span) return text;
  const [from, to] = span;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
