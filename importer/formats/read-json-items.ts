import { isAscii, isUtf8 } from "node:buffer";
import { foldText } from "../../app/site/clean-text.ts";
import { DocumentError, NoticeError } from "../document-error.ts";
import { ByteWindow, isBlank } from "./byte-window.ts";
import type { Piece } from "./split-notices.ts";

/** One item of the list. Valid until the next is requested. */
export interface JsonItem {
  /** Throws a NoticeError if it is no object, or cannot be parsed. */
  parse(): Record<string, unknown>;
  /** Raw text, to search for a key in an item that cannot be parsed. */
  text(): string;
}

/**
 * Reads a JSON list of objects, with one in memory at a time. An item that is not UTF-8 is left out. But if no other
 * item proves that the document is UTF-8, all of it must be in another encoding: it is refused at its end, instead of
 * losing names one by one.
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

/** Far above real notices; the same limit as for XML. */
const maxItemBytes = 16_000_000;
/** How much is kept of an item that is too large: its key may be in there. */
const keptBytes = 4_000;

const cutShort = "is not well-formed JSON: it ends in the middle";

/**
 * Splits a document that is one JSON list into its items, by brackets and strings alone. So an item's size is checked
 * before it is parsed, one item is in memory at a time, and errors inside one do not affect others. Throws a
 * DocumentError if the document is no list, or is not whole.
 */
export async function* splitJsonArray(
  chunks: AsyncIterable<Uint8Array>,
  webPage: (title: string) => DocumentError,
): AsyncGenerator<Piece> {
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

/** Skips the byte order mark and whitespace. */
async function skipStart(window: ByteWindow): Promise<void> {
  await window.reach(4);
  if (window.has("\u00EF\u00BB\u00BF", 0)) window.drop(3);
  const beginning = window.view(0, Math.min(4, window.length));
  const isMarked = window.has("\u00FF\u00FE", 0) || window.has("\u00FE\u00FF", 0);
  if (isMarked || beginning.includes(0)) throw new DocumentError("is in UTF-16, not in UTF-8");
  if (!(await skipBlanks(window))) throw new DocumentError("is empty");
}

async function* splitItems(window: ByteWindow): AsyncGenerator<Piece> {
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

/** The next item, or the beginning of a bad one with its problem; `length` is the offset of its end in the window. */
async function takeItem(window: ByteWindow): Promise<{ length: number; piece: Piece }> {
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

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Far above real notices: the most that was seen are some ten thousand values, 36 levels deep. */
const limits = { depth: 100, values: 1_000_000 };

/**
 * Finds where an item of a list ends: at the comma or closing bracket outside of its strings, lists and objects. Takes
 * bytes in portions of any size. Nothing else is checked, so an item may be invalid JSON.
 */
class JsonItemEnd {
  private inString = false;
  private escaped = false;
  /** Closing brackets still expected, the innermost last. */
  private due: number[] = [];
  /** Levels beyond the limit are only counted. */
  private deeper = 0;
  private values = 0;
  private wasTooDeep = false;

  /** Why the item should not be parsed, though its end is known. */
  get problem(): string | undefined {
    if (this.wasTooDeep) return "is nested too deeply";
    return this.values > limits.values ? "holds too many values" : undefined;
  }

  /** The offset of the comma or bracket behind the item; -1 if it goes on behind these bytes. */
  find(bytes: Uint8Array): number {
    for (let i = 0; i < bytes.length; i++) {
      if (this.inString) {
        i = this.passString(bytes, i);
        continue;
      }
      const byte = bytes[i] as number;
      if (byte === quote) {
        this.inString = true;
      } else if (byte === openList || byte === openObject) {
        this.open(byte === openList ? closeList : closeObject);
      } else if (byte === comma || byte === closeList || byte === closeObject) {
        if (this.due.length === 0 && byte !== closeObject) return i;
        if (byte === comma) this.values += 1;
        else this.close(byte);
      }
    }
    return -1;
  }

  /** The offset of the quote that ends the string, or behind these bytes. Most bytes are in strings. */
  private passString(bytes: Uint8Array, from: number): number {
    let escaped = this.escaped;
    for (let i = from; i < bytes.length; i++) {
      const byte = bytes[i];
      if (escaped) escaped = false;
      else if (byte === backslash) escaped = true;
      else if (byte === quote) {
        this.inString = false;
        this.escaped = false;
        return i;
      }
    }
    this.escaped = escaped;
    return bytes.length;
  }

  private open(closing: number): void {
    this.values += 1;
    if (this.due.length < limits.depth) {
      this.due.push(closing);
    } else {
      this.wasTooDeep = true;
      this.deeper += 1;
    }
  }

  /** A bracket that closes an outer level closes open ones inside, too; one that closes nothing is ignored. */
  private close(closing: number): void {
    if (this.deeper > 0) {
      this.deeper -= 1;
      return;
    }
    const place = this.due.lastIndexOf(closing);
    // Truncating the array is slow, and hardly ever needed.
    if (place === this.due.length - 1) this.due.pop();
    else if (place !== -1) this.due.length = place;
  }
}

/** Error messages are shorter than this. */
const readBytes = 16_000;
const quoted = 200;

/** Describes a document that is no JSON list: mostly an answer that says why there is none. */
async function describeOther(
  window: ByteWindow,
  webPage: (title: string) => DocumentError,
): Promise<DocumentError> {
  const isWhole = !(await window.reach(readBytes));
  const text = window.view(0, Math.min(readBytes, window.length)).toString("utf8");
  if (text.startsWith("<")) return webPage(findTitle(text));
  if (text.startsWith("{")) return describeObject(text, isWhole);
  const beginning = foldText(text.slice(0, quoted), 60);
  return new DocumentError(`is no list in JSON and UTF-8: it begins with ${beginning}`);
}

function findTitle(html: string): string {
  const [, title = ""] = /<title[^<>]{0,200}>([^<]{0,300})/i.exec(html) ?? [];
  return foldText(title, 100);
}

function describeObject(text: string, isWhole: boolean): DocumentError {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    const why = isWhole ? "an object that is not well-formed" : "an object";
    return new DocumentError(`is no list of notices but ${why}`);
  }
  const message = findMessage(answer, 3);
  if (message) return new DocumentError(`is no list of notices but an answer: ${message}`);
  const names = Object.keys(answer as object);
  const fields = foldText(names.slice(0, 10).join(", "), quoted);
  return new DocumentError(`is no list of notices but an object with ${fields || "no fields"}`);
}

/** Fields in which services put their error message, in order of preference. */
const places = [
  "message",
  "error",
  "errorMessage",
  "error_description",
  "detail",
  "title",
  "fault",
];

function findMessage(answer: unknown, levels: number): string | undefined {
  if (typeof answer === "string") return foldText(answer, quoted) || undefined;
  if (levels === 0 || typeof answer !== "object" || answer === null) return undefined;
  for (const place of places) {
    const found = findMessage((answer as Record<string, unknown>)[place], levels - 1);
    if (found) return found;
  }
  return undefined;
}
