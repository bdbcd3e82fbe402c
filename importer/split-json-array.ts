import { ByteWindow } from "./byte-window.ts";
import { DocumentError } from "./document-error.ts";
import { isBlank } from "./element-end.ts";
import { JsonItemEnd } from "./json-item-end.ts";
import { describeOther } from "./no-json-array.ts";

/** The bytes of an item, or the beginning of one that cannot be parsed with its problem. */
export interface JsonPiece {
  /** Without spaces around it. Valid until the next piece is requested. */
  bytes: Buffer;
  problem?: string;
}

/** Far above real notices, as with XML. */
const maxItemBytes = 16_000_000;
/** Of an item that is too large: its key may be in there. */
const keptBytes = 4_000;

export const cutShort = "is not well-formed JSON: it ends in the middle";

/**
 * Splits a document that is one JSON list into its items, by brackets and strings alone. So an item's size is checked
 * before it is parsed, one item is in memory at a time, and errors inside one do not affect others. Throws a
 * DocumentError if the document is no list, or is not whole.
 */
export async function* splitJsonArray(
  chunks: AsyncIterable<Uint8Array>,
  webPage: (title: string) => DocumentError,
): AsyncGenerator<JsonPiece> {
  const window = new ByteWindow(chunks);
  try {
    await skipStart(window);
    if (!window.has("[", 0)) throw await describeOther(window, webPage);
    window.drop(1);
    yield* splitItems(window);
    if (await skipBlanks(window)) {
      throw new DocumentError("is not well-formed JSON: it goes on after its end");
    }
  } finally {
    await window.close();
  }
}

/** The mark of UTF-8 and spaces. */
async function skipStart(window: ByteWindow): Promise<void> {
  await window.reach(4);
  if (window.has("\u00EF\u00BB\u00BF", 0)) window.drop(3);
  const beginning = window.view(0, Math.min(4, window.length));
  const isMarked = window.has("\u00FF\u00FE", 0) || window.has("\u00FE\u00FF", 0);
  if (isMarked || beginning.includes(0)) throw new DocumentError("is in UTF-16, not in UTF-8");
  if (!(await skipBlanks(window))) throw new DocumentError("is empty");
}

async function* splitItems(window: ByteWindow): AsyncGenerator<JsonPiece> {
  for (let isFirst = true; ; isFirst = false) {
    await skipBlanks(window);
    const { length, piece } = await takeItem(window);
    const isLast = window.at(length) === 0x5d;
    const isEmptyList = isFirst && isLast && piece.bytes.length === 0 && !piece.problem;
    if (!isEmptyList) yield piece;
    window.drop(length + 1);
    if (isLast) return;
  }
}

/** An item, and how far away in the window its end is. */
async function takeItem(window: ByteWindow): Promise<{ length: number; piece: JsonPiece }> {
  const itemEnd = new JsonItemEnd();
  let searched = 0;
  let beginning: Buffer | undefined;
  for (;;) {
    const found = itemEnd.find(window.view(searched, window.length));
    if (found !== -1) {
      const length = searched + found;
      if (beginning) return { length, piece: { bytes: beginning, problem: "is too large" } };
      const bytes = trim(window.view(0, length));
      const problem = bytes.length > maxItemBytes ? "is too large" : itemEnd.problem;
      return { length, piece: problem ? { bytes, problem } : { bytes } };
    }
    searched = window.length;
    if (beginning || searched > maxItemBytes) {
      beginning ??= Buffer.from(window.view(0, keptBytes));
      window.drop(searched);
      searched = 0;
    }
    if (!(await window.more())) throw new DocumentError(cutShort);
  }
}

function trim(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isBlank(bytes[start])) start += 1;
  while (end > start && isBlank(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

/** False at the end of the document. */
async function skipBlanks(window: ByteWindow): Promise<boolean> {
  for (;;) {
    let blanks = 0;
    while (isBlank(window.at(blanks))) blanks += 1;
    window.drop(blanks);
    if (window.length > 0) return true;
    if (!(await window.more())) return false;
  }
}
