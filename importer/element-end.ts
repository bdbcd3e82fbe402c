import { type ByteWindow, Finder } from "./byte-window.ts";
import { DocumentError } from "./document-error.ts";

/** Far above real notices: the largest seen has two megabytes, its first tag two thousand bytes. */
const limits = { noticeBytes: 16_000_000, tagBytes: 64_000, opaqueSections: 10_000 };

export const cutShort = "is not well-formed XML: it ends in the middle";

/**
 * The end of the element that the window begins with, or why it cannot be found. Only tags of its own name are looked
 * at, so errors in others do not matter here.
 */
export async function findEnd(window: ByteWindow): Promise<number | string> {
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

interface StartTag {
  name: string;
  /** Where the tag ends, and whether it is self-closing. */
  end: number;
  empty: boolean;
}

/** Undefined if the tag exceeds the limit. */
export async function parseStartTag(window: ByteWindow): Promise<StartTag | undefined> {
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
interface OpaqueSection {
  opener: string;
  terminator: string;
}

const opaqueSections: OpaqueSection[] = [
  { opener: "<!--", terminator: "-->" },
  { opener: "<?", terminator: "?>" },
  { opener: "<![CDATA[", terminator: "]]>" },
];

export function opaqueSectionAt(window: ByteWindow, place: number): OpaqueSection | undefined {
  return opaqueSections.find(({ opener }) => window.has(opener, place));
}

/** The offset behind it, or -1 if the document ends or the limit is reached before. */
export async function findTerminator(
  window: ByteWindow,
  text: string,
  from: number,
): Promise<number> {
  const finder = new Finder(window, text);
  for (;;) {
    const found = finder.next(from);
    if (found !== -1) return found + text.length;
    if (window.length > limits.noticeBytes || !(await window.more())) return -1;
  }
}

/** Not a longer name that begins like this. */
export function isTag(window: ByteWindow, tag: string, place: number): boolean {
  return window.has(tag, place) && endsName(window.at(place + tag.length));
}

function endsName(byte: number | undefined): boolean {
  return byte === undefined || byte === 0x2f || byte === 0x3e || isBlank(byte);
}

export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
