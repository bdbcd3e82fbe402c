/**
 * Removes diacritics one letter for one, so that offsets in the folded text are valid in the original: `Jumtā` →
 * `jumta`. A letter that would become two, or none, stays as it is.
 */
export function foldLetters(lowerCased: string): string {
  return lowerCased.replace(/[\u0080-\uffff]/g, foldLetter);
}

const folded = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize("NFD").replace(/\p{M}+/gu, "");
  const result = bare.length === 1 ? bare : letter;
  // The vocabulary needs some forty; limited, since visitors can type anything.
  if (folded.size < 1_000) folded.set(letter, result);
  return result;
}

/** `toLowerCase` that keeps the length: `İ` would become two characters. */
export function lowerLetters(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gs, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
