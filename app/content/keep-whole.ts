/**
 * What is read as one and has a hyphen or a dash in it: codes, days, ranges, `e-pasts`, and endings of acronyms such as
 * `TED-is`. Words that are put together may be divided, as in any text.
 */
const whole =
  /(?<![\p{L}\d])(?:\d{8}-\d|\d{4}-\d\d-\d\d|\d{1,9}\.?–\d{1,9}|e-\p{Ll}{1,20}|\p{Lu}{2,5}-\p{Ll}{1,3})(?![\p{L}\d])/gu;

/** In HTML. An element rather than other hyphens: what is copied from the page must be what others search for. */
export function keepWhole(html: string): string {
  return html
    .replaceAll("CVP IS", "CVP\u00a0IS")
    .replaceAll(" × ", "\u00a0× ")
    .replaceAll(whole, '<span class="whole">$&</span>');
}
