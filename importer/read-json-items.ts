import { isAscii, isUtf8 } from "node:buffer";
import { DocumentError, NoticeError } from "./document-error.ts";
import { splitJsonArray } from "./split-json-array.ts";

/** One item of the list. Valid until the next is requested. */
export interface JsonItem {
  /** Throws a NoticeError if it is no object, or cannot be parsed. */
  parse(): Record<string, unknown>;
  /** For searching a key in what cannot be parsed. */
  text(): string;
}

/**
 * Reads a JSON list of objects, with one in memory at a time. An item that is not UTF-8 is left out. But if no other
 * proves that the document is UTF-8, all of it is in another encoding, and names would be lost one by one: then the
 * document is refused at its end.
 */
export async function* readJsonItems(
  chunks: AsyncIterable<Uint8Array>,
  webPage: (title: string) => DocumentError,
): AsyncGenerator<JsonItem> {
  let hasForeign = false;
  let isProved = false;
  for await (const { bytes, problem } of splitJsonArray(chunks, webPage)) {
    const isForeign = !problem && !isUtf8(bytes);
    if (isForeign) hasForeign = true;
    else if (!isProved && !problem) isProved = !isAscii(bytes);
    yield itemOf(bytes, problem ?? (isForeign ? "is not UTF-8 text" : undefined));
  }
  if (hasForeign && !isProved) {
    throw new DocumentError("is not in UTF-8, but perhaps in Latin-1 or Windows-1257");
  }
}

function itemOf(bytes: Buffer, problem: string | undefined): JsonItem {
  let parsed: Record<string, unknown> | undefined;
  return {
    parse() {
      if (problem) throw new NoticeError(problem);
      parsed ??= parseObject(bytes);
      return parsed;
    },
    text: () => bytes.toString("utf8", 0, 1_000_000),
  };
}

function parseObject(bytes: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    // The error's own message quotes the text, where names of people may be.
    throw new NoticeError("is not well-formed JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new NoticeError("is no notice");
  }
  return value as Record<string, unknown>;
}
