import { SaxesParser, type SaxesTagNS } from "saxes";
import { cutText, foldText } from "../../app/site/clean-text.ts";
import { DocumentError, NoticeError } from "../document-error.ts";
import { splitNotices } from "./split-notices.ts";
import type { Element } from "./xml-element.ts";

export interface DocumentShape extends ElementShape {
  /** The root that holds the notices; any other root is itself the only notice. */
  wrapper: string;
  isRoot(name: string, namespace: string): boolean;
  /** The names of notices, for finding the next one after a broken one. */
  names: string[];
}

/** A root or child of the wrapper. */
export interface ReadElement extends BuiltElement {
  problem?: string;
  /** For messages: as much of its key as can be found. Call it before the next element is read. */
  label(): string;
}

/**
 * Parses a stream of XML, with one notice in memory at a time. An invalid notice is yielded with its problem; an invalid
 * document throws a DocumentError.
 */
export async function* readElements(
  chunks: AsyncIterable<Uint8Array>,
  shape: DocumentShape,
): AsyncGenerator<ReadElement> {
  let inherited: Record<string, string> = {};
  const isWrapper = (text: string) => {
    const root = parseRootTag(text);
    if (!shape.isRoot(root.local, root.uri)) {
      const name = cutText(root.name, 60);
      throw new DocumentError(`is no document of the register: it begins with <${name}>`);
    }
    if (root.local !== shape.wrapper) return false;
    inherited = { ...root.ns };
    return true;
  };
  for await (const { bytes, problem } of splitNotices(chunks, { isWrapper, names: shape.names })) {
    yield problem ? broken(bytes, problem) : read(bytes, shape, inherited);
  }
}

function read(bytes: Buffer, shape: DocumentShape, inherited: Record<string, string>): ReadElement {
  try {
    return { ...buildElement(bytes, shape, inherited), label: () => findLabel(bytes) };
  } catch (error) {
    if (error instanceof NoticeError) return broken(bytes, error.message);
    throw error;
  }
}

function broken(bytes: Buffer, problem: string): ReadElement {
  return { name: "", namespace: "", element: undefined, problem, label: () => findLabel(bytes) };
}

function parseRootTag(text: string): SaxesTagNS {
  let root: SaxesTagNS | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw new DocumentError(`is not well-formed XML: ${cutText(error.message, 200)}`);
  });
  parser.on("opentag", (tag) => {
    root ??= tag;
  });
  parser.write(text);
  if (!root) throw new DocumentError("is not well-formed XML: it does not begin with a tag");
  return root;
}

/** Id and version, searched in the raw text, since the notice may be broken. */
function findLabel(bytes: Buffer): string {
  const id = textAfter(bytes, '"notice-id"') || textAfter(bytes, "'notice-id'");
  const version = textAfter(bytes, "VersionID");
  if (id) return [id, version].filter(Boolean).join("-");
  const beginning = foldText(bytes.toString("utf8", 0, 60)).replace(/^<?([^\s>/]*).*/, "$1");
  return beginning ? `a ${cutText(beginning, 60)} without an id` : "something without an id";
}

/** The text of the element whose start tag ends with this mark. */
function textAfter(bytes: Buffer, mark: string): string {
  const place = bytes.indexOf(mark);
  if (place === -1) return "";
  const following = bytes.toString("utf8", place + mark.length, place + mark.length + 400);
  return foldText(/^[^<>]*>([^<]*)/.exec(following)?.[1] ?? "", 100);
}

interface ElementShape {
  /** Namespace → the prefix that paths use. Documents may choose prefixes as they like. */
  prefixes: Record<string, string>;
  attributes: string[];
  /** Whether a root of this name is built; others are skipped with their content. */
  isWanted(name: string, namespace: string): boolean;
  /** Elements to skip with their content, since no code reads them. Contact persons are never even built. */
  ignored: ReadonlySet<string>;
}

interface BuiltElement {
  name: string;
  namespace: string;
  element: Element | undefined;
}

/** Far above real notices, which have twenty levels, some hundred elements a lot, two or three attributes. */
const limits = { depth: 100, elements: 200_000, attributes: 200 };

/**
 * Parses one XML element. Throws a NoticeError if it is not well-formed or has a DOCTYPE: without one there are no
 * entities to expand. `inherited` are the namespaces declared around it.
 *
 * Six handlers at most: with a seventh, the parser object would leave V8's fast property mode and take three times as
 * long.
 */
function buildElement(
  bytes: Buffer,
  shape: ElementShape,
  inherited: Record<string, string>,
): BuiltElement {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: inherited });
  const built: BuiltElement = { name: "", namespace: "", element: undefined };
  const nameOf = namesWith(shape.prefixes);
  const open: Element[] = [];
  let ignored = 0;
  let elements = 0;
  let attributes = 0;

  parser.on("error", (error) => {
    throw new NoticeError(`is not well-formed XML: ${cutText(error.message, 200)}`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new NoticeError("has a tag of too many attributes");
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    elements += 1;
    if (elements > limits.elements) throw new NoticeError("is too large");
    if (open.length + ignored >= limits.depth) throw new NoticeError("is nested too deeply");
    const parent = open.at(-1);
    const name = ignored === 0 && parent ? nameOf(tag) : tag.local;
    if (ignored > 0 || (parent && shape.ignored.has(name))) {
      ignored += 1;
      return;
    }
    const element: Element = {
      name,
      attributes: attributesOf(tag, shape),
      text: "",
      children: noChildren,
    };
    if (!parent) {
      built.name = tag.local;
      built.namespace = tag.uri;
      if (!shape.isWanted(tag.local, tag.uri)) throw unwanted;
      built.element = element;
    } else if (parent.children === noChildren) {
      parent.children = [element];
    } else {
      parent.children.push(element);
    }
    open.push(element);
  });
  const addText = (text: string) => {
    const element = ignored === 0 ? open.at(-1) : undefined;
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    if (ignored > 0) ignored -= 1;
    else open.pop();
  });

  try {
    parser.write(decode(bytes)).close();
  } catch (error) {
    if (error !== unwanted) throw error;
  }
  return built;
}

/** Thrown to stop parsing early. A constant, since creating a stack trace would be the costly part. */
const unwanted = new Error("not wanted");

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NoticeError("is not UTF-8 text");
  }
}

/** Interns names: a notice has thousands of elements, and some dozens of names. */
function namesWith(prefixes: Record<string, string>): (tag: SaxesTagNS) => string {
  const byNamespace = new Map(
    Object.entries(prefixes).map(([uri, prefix]) => [uri, { prefix, names: new Map() }]),
  );
  return ({ uri, local }) => {
    const known = byNamespace.get(uri);
    if (!known) return "?";
    const name = known.names.get(local) ?? `${known.prefix}:${local}`;
    known.names.set(local, name);
    return name;
  };
}

/** Shared by the many elements that have none. */
const noChildren: Element[] = [];
const noAttributes: Element["attributes"] = {};

function attributesOf(tag: SaxesTagNS, shape: ElementShape): Element["attributes"] {
  let found = noAttributes;
  for (const wanted of shape.attributes) {
    const attribute = tag.attributes[wanted];
    if (!attribute) continue;
    if (found === noAttributes) found = {};
    found[wanted] = attribute.value;
  }
  return found;
}
