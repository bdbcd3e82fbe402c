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

/** Texts beyond ASCII with their bytes: most are on many pages. Long ones are not, and would take the memory. */
const known = new Map<string, string>();
const mostKnown = 5_000;
const longestKnown = 300;

const entities: string[] = [];
for (const [sign, entity] of Object.entries({
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
}))
  entities[sign.charCodeAt(0)] = entity;
const lastSign = entities.length - 1;
const lastAscii = 0x7f;

/** For texts and attributes. In one pass: a page has a thousand short ones, for which a regular expression takes thrice as long. */
function escapeText(text: string): string {
  let escaped = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > lastAscii) return escapeBeyondAscii(text);
    const entity = code <= lastSign ? entities[code] : undefined;
    if (entity === undefined) continue;
    escaped += text.slice(from, at) + entity;
    from = at + 1;
  }
  return from === 0 ? text : escaped + text.slice(from);
}

function escapeBeyondAscii(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const bytes = toBytes(
    text.replaceAll(/["&'<>]/g, (sign) => entities[sign.charCodeAt(0)] ?? sign),
  );
  if (known.size >= mostKnown) known.clear();
  if (text.length <= longestKnown) known.set(text, bytes);
  return bytes;
}

function toBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}
