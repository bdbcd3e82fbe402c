import { SaxesParser, type SaxesTagNS } from "saxes";
import { cutText, foldText } from "../app/site/clean-text.ts";
import { type BuiltElement, buildElement, type ElementShape } from "./build-element.ts";
import { DocumentError, NoticeError } from "./document-error.ts";
import { splitNotices } from "./split-notices.ts";

/** The structure of a source's documents. */
export interface DocumentShape extends ElementShape {
  /** The root that holds the notices; any other root is itself the only notice. */
  wrapper: string;
  /** Whether this is a valid root. */
  isRoot(name: string, namespace: string): boolean;
  /** The names of notices, for finding the next one after a broken one. */
  names: string[];
}

/** A root or child of the wrapper. */
export interface ReadElement extends BuiltElement {
  /** Why it cannot be read. */
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
