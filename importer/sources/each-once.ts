/** Keeps the first item of each key, and all items without a key. */
export function eachOnce<T>(items: T[], keyOf: (item: T) => string | null): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
