/**
 * HTML that is written as text, where React would take too long: lists are written anew for every search. As UTF-8, one
 * letter for each byte, so that a page need not be encoded: V8 takes two bytes for every letter of a text that has one
 * beyond Latin-1, and converts it slowly. What is kept of a page is converted once.
 */
export class Html {
  readonly bytes: string;

  private constructor(bytes: string) {
    this.bytes = bytes;
  }

  static ofBytes(bytes: string): Html {
    return new Html(bytes);
  }

  /** Not escaped: text that React made, or that is JSON in a script. */
  static ofText(text: string): Html {
    return new Html(toBytes(text));
  }

  toBuffer(): Buffer {
    return Buffer.from(this.bytes, "latin1");
  }

  toString(): string {
    return this.toBuffer().toString();
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Escapes texts. Leaves out line breaks with what indents the next line, and parts that are missing. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const literals = knownLiterals.get(template) ?? readLiterals(template);
  let bytes = literals[0] as string;
  for (let index = 0; index < parts.length; index++)
    bytes += bytesOf(parts[index]) + literals[index + 1];
  return Html.ofBytes(bytes);
}

const knownLiterals = new WeakMap<TemplateStringsArray, string[]>();

function readLiterals(template: TemplateStringsArray): string[] {
  const literals = template.map((text) => toBytes(text.replaceAll(/\n\s*/g, "")));
  knownLiterals.set(template, literals);
  return literals;
}

function bytesOf(part: Part): string {
  if (typeof part === "string") return escapeText(part);
  if (part instanceof Html) return part.bytes;
  if (typeof part === "number") return `${part}`;
  if (!part) return "";
  let bytes = "";
  for (const one of part) bytes += bytesOf(one);
  return bytes;
}

const special = /["&'<>\u0080-\uffff]/;
const beyondAscii = /[\u0080-\uffff]/;

/** Texts beyond ASCII with their bytes: most are on many pages. Long ones are not, and would take the memory. */
const known = new Map<string, string>();
const mostKnown = 5_000;
const longestKnown = 300;

/** For texts and attributes. */
function escapeText(text: string): string {
  if (!special.test(text)) return text;
  if (!beyondAscii.test(text)) return escapeSigns(text);
  const before = known.get(text);
  if (before !== undefined) return before;
  const bytes = toBytes(escapeSigns(text));
  if (known.size >= mostKnown) known.clear();
  if (text.length <= longestKnown) known.set(text, bytes);
  return bytes;
}

const entities = new Map(
  Object.entries({ '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" }).map(
    ([sign, entity]) => [sign.charCodeAt(0), entity],
  ),
);
const lastSign = Math.max(...entities.keys());

/** A page has a hundred addresses with an ampersand, for which a regular expression takes thrice as long. */
function escapeSigns(text: string): string {
  let html = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const entity = code <= lastSign ? entities.get(code) : undefined;
    if (entity === undefined) continue;
    html += text.slice(from, at) + entity;
    from = at + 1;
  }
  return html + text.slice(from);
}

function toBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}
