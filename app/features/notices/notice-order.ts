/** Also of two infinities, whose difference is no number. */
export function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** As the database orders them: numbers by size, UUIDs by their letters. */
export function byId({ id: a }: { id: string }, { id: b }: { id: string }): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
