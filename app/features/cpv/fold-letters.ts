/**
 * Letters without their marks, one for one, so that a place in the folded text is the same place in
 * the text: `Jumtā` → `jumta`. A letter that would become two, or none, stays as it is.
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
  // The vocabulary has some forty; what visitors type must not fill the memory.
  if (folded.size < 1_000) folded.set(letter, result);
  return result;
}

/** As `toLowerCase`, but never longer or shorter: `İ` would become two. */
export function lowerLetters(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gs, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
