/**
 * What is read as one and has a hyphen or a dash in it: codes, days, ranges, `e-pasts`, `14-päevane`, and endings of
 * acronyms such as `TED-is`. Words that are put together may be divided, as in any text.
 */
const whole = [
  /\b\d{8}-\d/g,
  /\b\d{4}-\d\d-\d\d/g,
  /\b\d{1,4}\.?–\d{1,4}/g,
  /\be-\p{Ll}{1,20}/gu,
  /(?<![\d-])\d{1,3}-\p{Ll}{1,20}/gu,
  /\b[A-Z]{2,5}-\p{Ll}{1,3}(?!\p{L})/gu,
];

/** In HTML. An element rather than other hyphens: what is copied from the page must be what others search for. */
export function keepWhole(html: string): string {
  const bound = html.replaceAll("CVP IS", "CVP\u00a0IS");
  return whole.reduce(
    (text, part) => text.replaceAll(part, '<span class="whole">$&</span>'),
    bound,
  );
}
