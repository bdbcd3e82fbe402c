import { ByteWindow, Finder } from "./byte-window.ts";
import { cutText } from "./clean-text.ts";
import { DocumentError } from "./document-error.ts";
import {
  asideAt,
  cutShort,
  findEnd,
  findTerminator,
  isBlank,
  isTag,
  parseStartTag,
} from "./element-end.ts";

export interface SplitRules {
  /** Is this start tag of the root that of the wrapper? Throws where it can be no root at all. */
  isWrapper(tag: string): boolean;
  /** Names of notices: where one is broken, the next that can be trusted begins with one of these. */
  names: string[];
}

/** A notice as it stands in the document, or what is left of a broken one, with the reason. */
export interface Piece {
  /** Holds until the next piece is asked for. */
  bytes: Buffer;
  problem?: string;
}

/**
 * Cuts a document into its notices, by their start and end tags alone. So a notice is known to be of
 * reasonable size before it is read, and whatever is wrong inside of it stays inside. What keeps the
 * document itself from being understood, above all that it ends too early, is a DocumentError.
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
    if (await skipAsides(window)) {
      throw new DocumentError("is not well-formed XML: it goes on after its end");
    }
  } finally {
    await window.close();
  }
}

/** To the root's start tag. */
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
  if (!(await skipAsides(window))) throw new DocumentError(cutShort);
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
  while (await skipAsides(window)) {
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

/** In what has been read: where the next notice begins or the wrapper ends. */
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

/** Leaves out everything up to the next notice, reading on as far as needed and keeping nothing. */
async function dropToNext(window: ByteWindow, names: string[], wrapper: string): Promise<boolean> {
  for (;;) {
    const place = findNext(window, names, wrapper);
    if (place !== -1) {
      window.drop(place);
      return true;
    }
    // The tag that is looked for may have begun.
    window.drop(Math.max(0, window.length - 100));
    if (!(await window.more())) return false;
  }
}

/** Skips blanks, comments and instructions, however long. False when with them the document ends. */
async function skipAsides(window: ByteWindow): Promise<boolean> {
  for (;;) {
    let blanks = 0;
    while (isBlank(window.at(blanks))) blanks += 1;
    window.drop(blanks);
    if (window.length < 4 && (await window.more())) continue;
    if (window.length === 0) return false;
    const aside = asideAt(window, 0);
    if (!aside || aside.opener === "<![CDATA[") return true;
    window.drop(aside.opener.length);
    if (!(await dropTo(window, Buffer.from(aside.terminator)))) throw new DocumentError(cutShort);
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

/** Names begin with letters, `_`, `:`, and all that is not ASCII; the parser looks more closely. */
function isStartTag(window: ByteWindow): boolean {
  const [first, second] = [window.at(0), window.at(1)];
  if (first !== 0x3c || second === undefined) return false;
  return second > 0x7f || /[A-Za-z_:]/.test(String.fromCharCode(second));
}
