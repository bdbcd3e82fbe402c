/** A dash ends a line, it never begins one. */
export function keepDashes(text: string): string {
  return text.replaceAll(" – ", "\u00a0– ");
}
