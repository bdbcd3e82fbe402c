/** Also compares two infinities, whose difference is NaN. */
export function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The order of the database: numbers by size, UUIDs alphabetically. */
export function byId({ id: a }: { id: string }, { id: b }: { id: string }): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
