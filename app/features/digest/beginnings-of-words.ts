/** The beginnings of the words that say something: texts repeat words in other cases. */
export function beginningsOfWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}
