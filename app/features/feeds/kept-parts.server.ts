import { LRUCache } from "lru-cache";

interface KeptPart {
  version: unknown;
  text: string;
}

/** Some six thousand parts. */
const mostBytes = 16_000_000;
/** Bytes of an entry besides its text. */
const entryBytes = 500;

const parts = new LRUCache<string, KeptPart>({
  maxSize: mostBytes,
  // All letters take two bytes as soon as one is not in Latin-1. The search also joins a text put together of pieces.
  sizeCalculation: ({ text }) => entryBytes + text.length * (/[\u0100-\uffff]/.test(text) ? 2 : 1),
});

interface Kept<N> {
  keyOf(notice: N): string;
  /** Another one as soon as the notice has changed: the notice in memory, or the number of its row. */
  versionOf(notice: N): unknown;
  write(notices: N[]): Promise<string[]>;
}

/**
 * What feeds say of each notice. A part is taken as it was written before; the others are written together, so that
 * the database is asked once, or not at all.
 */
export async function keptParts<N>(
  notices: readonly N[],
  { keyOf, versionOf, write }: Kept<N>,
): Promise<string[]> {
  const texts = notices.map((notice) => {
    const known = parts.get(keyOf(notice));
    return known && known.version === versionOf(notice) ? known.text : undefined;
  });
  const missing = notices.filter((_, index) => texts[index] === undefined);
  if (missing.length === 0) return texts as string[];
  const written = await write(missing);
  missing.forEach((notice, index) => {
    parts.set(keyOf(notice), { version: versionOf(notice), text: written[index] ?? "" });
  });
  let next = 0;
  return texts.map((text) => text ?? written[next++] ?? "");
}
