import { type ByteWindow, Finder } from "./byte-window.ts";
import { DocumentError } from "./document-error.ts";

/** Far above anything real: the largest notice seen has two megabytes, its first tag two thousand bytes. */
const most = { bytesOfNotice: 16_000_000, bytesOfTag: 64_000, asides: 10_000 };

export const cutShort = "is not well-formed XML: it ends in the middle";

/**
 * Where the element ends that the window begins with, or why that cannot be said. Only tags of its own
 * name are looked at, so whatever is wrong with the others does not matter here.
 */
export async function findEnd(window: ByteWindow): Promise<number | string> {
  const tag = await parseStartTag(window);
  if (tag === undefined) return "has a tag that does not end";
  if (tag.empty) return tag.end;
  const closing = new Finder(window, `</${tag.name}`);
  const others = [`<${tag.name}`, "<!", "<?"].map((text) => new Finder(window, text));
  let from = tag.end;
  let passed = 0;
  // So much has to follow before one can tell what it is.
  let ahead = tag.name.length + 12;
  for (;;) {
    const close = closing.next(from);
    const found = [close, ...others.map((finder) => finder.next(from, close))].filter(
      (place) => place !== -1 && place + ahead <= window.length,
    );
    if (found.length === 0) {
      if (window.length > most.bytesOfNotice) return "is too large";
      if (await window.more()) continue;
      if (ahead === 0) return cutShort;
      ahead = 0;
      continue;
    }
    const place = Math.min(...found);
    const aside = asideAt(window, place);
    if (aside) {
      passed += 1;
      if (passed > most.asides) return "holds too many comments";
      from = await findTerminator(window, aside.terminator, place + aside.opener.length);
      if (from === -1) return window.length > most.bytesOfNotice ? "is too large" : cutShort;
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
  /** Where it ends, and whether its element ends with it. */
  end: number;
  empty: boolean;
}

/** Undefined where it is longer than any tag. */
export async function parseStartTag(window: ByteWindow): Promise<StartTag | undefined> {
  let quote = 0;
  let nameEnd = 0;
  for (let i = 1; i < most.bytesOfTag; i++) {
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

/** What may hold anything, tags too. */
interface Aside {
  opener: string;
  terminator: string;
}

const asides: Aside[] = [
  { opener: "<!--", terminator: "-->" },
  { opener: "<?", terminator: "?>" },
  { opener: "<![CDATA[", terminator: "]]>" },
];

export function asideAt(window: ByteWindow, place: number): Aside | undefined {
  return asides.find(({ opener }) => window.has(opener, place));
}

/** The place after it, or -1 where the document ends or the limit is reached before. */
export async function findTerminator(
  window: ByteWindow,
  text: string,
  from: number,
): Promise<number> {
  const finder = new Finder(window, text);
  for (;;) {
    const found = finder.next(from);
    if (found !== -1) return found + text.length;
    if (window.length > most.bytesOfNotice || !(await window.more())) return -1;
  }
}

/** And not one whose name only begins like this. */
export function isTag(window: ByteWindow, tag: string, place: number): boolean {
  return window.has(tag, place) && endsName(window.at(place + tag.length));
}

function endsName(byte: number | undefined): boolean {
  return byte === undefined || byte === 0x2f || byte === 0x3e || isBlank(byte);
}

export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
