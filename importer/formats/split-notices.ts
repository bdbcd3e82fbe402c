import { cutText } from "../../app/site/clean-text.ts";
import { DocumentError } from "../document-error.ts";
import { ByteWindow, Finder, isBlank } from "./byte-window.ts";

interface SplitRules {
  /** Whether the root's start tag is the wrapper's. Throws if it is no valid root. */
  isWrapper(tag: string): boolean;
  /** Names of notices, for finding the next one after a broken one. */
  names: string[];
}

/** The bytes of a notice, or the rest of a broken one with its problem. */
export interface Piece {
  /** Valid until the next piece is requested. */
  bytes: Buffer;
  problem?: string;
}

/**
 * Splits a document into notices by their start and end tags alone. So a notice's size is checked before it is parsed,
 * and errors inside one do not affect others. Throws a DocumentError if the document is invalid, above all if it is
 * truncated.
 */
export async function* splitNotices(
  chunks: AsyncIterable<Uint8Array>,
  rules: SplitRules,
): AsyncGenerator<Piece> {
  const window = new ByteWindow(chunks);
  try {
    await skipProlog(window);
    const root = await parseStartTag(window);
    if (!root) throw new DocumentError("begins with a tag that does not end");
    if (rules.isWrapper(window.view(0, root.end).toString("utf8"))) {
      window.drop(root.end);
      if (!root.empty) yield* splitWrapped(window, root.name, rules.names);
    } else {
      yield* takeAlone(window);
    }
    if (await skipOpaqueSections(window)) {
      throw new DocumentError("is not well-formed XML: it goes on after its end");
    }
  } finally {
    await window.close();
  }
}

/** Skips everything before the root's start tag. */
async function skipProlog(window: ByteWindow): Promise<void> {
  await window.reach(8);
  if (window.has("\u00EF\u00BB\u00BF", 0)) window.drop(3);
  if (window.has("<?xml", 0)) {
    const end = await findTerminator(window, "?>", 5);
    if (end === -1) throw new DocumentError(cutShort);
    const declaration = window.view(0, Math.min(end, 1000)).toString("latin1");
    const encoding = /\sencoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1];
    if (encoding && !/^utf-?8$/i.test(encoding)) {
      throw new DocumentError(`is in ${cutText(encoding, 60)}`);
    }
  }
  if (!(await skipOpaqueSections(window))) throw new DocumentError(cutShort);
  if (window.has("<!", 0)) {
    throw new DocumentError("has a DOCTYPE, which the register's documents never have");
  }
  if (!isStartTag(window)) throw new DocumentError("is no XML in UTF-8");
}

async function* takeAlone(window: ByteWindow): AsyncGenerator<Piece> {
  const end = await findEnd(window);
  if (typeof end === "string") throw new DocumentError(end);
  yield { bytes: window.view(0, end) };
  window.drop(end);
}

async function* splitWrapped(
  window: ByteWindow,
  wrapper: string,
  names: string[],
): AsyncGenerator<Piece> {
  while (await skipOpaqueSections(window)) {
    await window.reach(wrapper.length + 3);
    if (isTag(window, `</${wrapper}`, 0)) {
      const end = await findTerminator(window, ">", wrapper.length + 2);
      if (end === -1) break;
      return window.drop(end);
    }
    const end = isStartTag(window) ? await findEnd(window) : "is no notice";
    if (typeof end === "number") {
      yield { bytes: window.view(0, end) };
      window.drop(end);
      continue;
    }
    const next = findNext(window, names, wrapper);
    if (end === cutShort && next === -1) break;
    const bytes = window.view(0, next === -1 ? window.length : next);
    yield { bytes, problem: end === cutShort ? "does not end" : end };
    if (!(await dropToNext(window, names, wrapper))) break;
  }
  throw new DocumentError(cutShort);
}

/** The start of the next notice or the end of the wrapper, within what has been read. */
function findNext(window: ByteWindow, names: string[], wrapper: string): number {
  const tags = [...names.map((name) => `<${name}`), `</${wrapper}`];
  const places = tags.map((tag) => {
    const finder = new Finder(window, tag);
    let place = finder.next(1);
    while (place !== -1 && !isTag(window, tag, place)) place = finder.next(place + 1);
    return place;
  });
  const found = places.filter((place) => place !== -1);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** Drops everything up to the next notice, reading as far as needed. */
async function dropToNext(window: ByteWindow, names: string[], wrapper: string): Promise<boolean> {
  for (;;) {
    const place = findNext(window, names, wrapper);
    if (place !== -1) {
      window.drop(place);
      return true;
    }
    // The tag may begin in the last bytes.
    window.drop(Math.max(0, window.length - 100));
    if (!(await window.more())) return false;
  }
}

/** Skips whitespace, comments and processing instructions of any length. False at the end of the document. */
async function skipOpaqueSections(window: ByteWindow): Promise<boolean> {
  for (;;) {
    let blanks = 0;
    while (isBlank(window.at(blanks))) blanks += 1;
    window.drop(blanks);
    if (window.length < 4 && (await window.more())) continue;
    if (window.length === 0) return false;
    const section = opaqueSectionAt(window, 0);
    if (!section || section.opener === "<![CDATA[") return true;
    window.drop(section.opener.length);
    if (!(await dropTo(window, Buffer.from(section.terminator)))) throw new DocumentError(cutShort);
  }
}

async function dropTo(window: ByteWindow, terminator: Buffer): Promise<boolean> {
  for (;;) {
    const found = window.find(terminator, 0, window.length);
    if (found !== -1) {
      window.drop(found + terminator.length);
      return true;
    }
    window.drop(Math.max(0, window.length - terminator.length + 1));
    if (!(await window.more())) return false;
  }
}

/** A rough check of the name's first character; the parser checks exactly. */
function isStartTag(window: ByteWindow): boolean {
  const [first, second] = [window.at(0), window.at(1)];
  if (first !== 0x3c || second === undefined) return false;
  return second > 0x7f || /[A-Za-z_:]/.test(String.fromCharCode(second));
}

/** Far above real notices: the largest seen has two megabytes, its first tag two thousand bytes. */
const limits = { noticeBytes: 16_000_000, tagBytes: 64_000, opaqueSections: 10_000 };

const cutShort = "is not well-formed XML: it ends in the middle";

/**
 * The end of the element that the window begins with, or why it cannot be found. Only tags of its own name are looked
 * at, so errors in others do not matter here.
 */
async function findEnd(window: ByteWindow): Promise<number | string> {
  const tag = await parseStartTag(window);
  if (tag === undefined) return "has a tag that does not end";
  if (tag.empty) return tag.end;
  const closing = new Finder(window, `</${tag.name}`);
  const others = [`<${tag.name}`, "<!", "<?"].map((text) => new Finder(window, text));
  let from = tag.end;
  let passed = 0;
  // A tag can only be recognised once this many bytes follow.
  let ahead = tag.name.length + 12;
  for (;;) {
    const close = closing.next(from);
    const found = [close, ...others.map((finder) => finder.next(from, close))].filter(
      (place) => place !== -1 && place + ahead <= window.length,
    );
    if (found.length === 0) {
      if (window.length > limits.noticeBytes) return "is too large";
      if (await window.more()) continue;
      if (ahead === 0) return cutShort;
      ahead = 0;
      continue;
    }
    const place = Math.min(...found);
    const section = opaqueSectionAt(window, place);
    if (section) {
      passed += 1;
      if (passed > limits.opaqueSections) return "holds too many comments";
      from = await findTerminator(window, section.terminator, place + section.opener.length);
      if (from === -1) return window.length > limits.noticeBytes ? "is too large" : cutShort;
    } else if (isTag(window, `</${tag.name}`, place)) {
      const end = await findTerminator(window, ">", place);
      return end === -1 ? cutShort : end;
    } else if (isTag(window, `<${tag.name}`, place)) {
      return "does not end";
    } else {
      from = place + 1;
    }
  }
}

/** Undefined if the tag exceeds the limit. */
async function parseStartTag(window: ByteWindow) {
  let quote = 0;
  let nameEnd = 0;
  for (let i = 1; i < limits.tagBytes; i++) {
    if (i >= window.length && !(await window.more())) throw new DocumentError(cutShort);
    const byte = window.at(i) as number;
    if (nameEnd === 0 && endsName(byte)) nameEnd = i;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) {
      quote = byte;
    } else if (byte === 0x3e) {
      const name = window.view(1, nameEnd).toString("latin1");
      return { name, end: i + 1, empty: window.at(i - 1) === 0x2f };
    }
  }
  return undefined;
}

/** Comments, CDATA and processing instructions: their content may look like tags. */
const opaqueSections = [
  { opener: "<!--", terminator: "-->" },
  { opener: "<?", terminator: "?>" },
  { opener: "<![CDATA[", terminator: "]]>" },
];

function opaqueSectionAt(window: ByteWindow, place: number) {
  return opaqueSections.find(({ opener }) => window.has(opener, place));
}

/** The offset behind it, or -1 if the document ends or the limit is reached before. */
async function findTerminator(window: ByteWindow, text: string, from: number): Promise<number> {
  const finder = new Finder(window, text);
  for (;;) {
    const found = finder.next(from);
    if (found !== -1) return found + text.length;
    if (window.length > limits.noticeBytes || !(await window.more())) return -1;
  }
}

/** Whether the tag has exactly this name, not a longer one that begins with it. */
function isTag(window: ByteWindow, tag: string, place: number): boolean {
  return window.has(tag, place) && endsName(window.at(place + tag.length));
}

function endsName(byte: number | undefined): boolean {
  return byte === undefined || byte === 0x2f || byte === 0x3e || isBlank(byte);
}
