import { SaxesParser } from "saxes";
import { DocumentError } from "./document-error.ts";
import type { Element } from "./xml-element.ts";

/** How a source's documents are built. */
export interface DocumentShape {
  /** The root that holds the notices; any other root is itself the only notice. */
  wrapper: string;
  /** Namespace → the prefix that paths use. Documents may choose prefixes as they like. */
  prefixes: Record<string, string>;
  /** Which attributes are of interest. */
  attributes: string[];
  /** Whether this root or child of the wrapper is to be built; else it passes without its content. */
  isWanted(name: string, namespace: string): boolean;
  /** Whether this can be the root at all. */
  isRoot(name: string, namespace: string): boolean;
}

/** A root or child of the wrapper: its content where wanted, and why not where it is too large. */
export interface ReadElement {
  element: Element;
  namespace: string;
  tooLarge: boolean;
}

/** Far above anything real, where the largest notice is some megabytes. */
const limits = {
  depth: 100,
  textOfNotice: 24_000_000,
  elementsOfNotice: 250_000,
  piece: 8_000_000,
};

/**
 * Reads XML as it comes, holding one notice at a time. Throws a DocumentError for what is not
 * well-formed to its very end, and for any DOCTYPE: without one there are no entities to expand.
 */
export async function* readElements(
  chunks: AsyncIterable<Uint8Array>,
  shape: DocumentShape,
): AsyncGenerator<ReadElement> {
  const done: ReadElement[] = [];
  const { parser, silence } = createParser(shape, (read) => done.push(read));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new DocumentError("is not UTF-8 text");
    }
  };
  for await (const chunk of chunks) {
    const text = decode(chunk);
    silence.length += text.length;
    parser.write(text);
    // The parser gathers a text until it ends; one that does not end must not fill the memory.
    if (silence.length > limits.piece) throw new DocumentError("holds a text that does not end");
    yield* done.splice(0);
  }
  parser.write(decode());
  parser.close();
  yield* done.splice(0);
}

function createParser(shape: DocumentShape, onNotice: (read: ReadElement) => void) {
  const parser = new SaxesParser({ xmlns: true });
  const silence = { length: 0 };
  const prefixOf = new Map(Object.entries(shape.prefixes));
  let depth = 0;
  let noticeDepth = 1;
  let reading: (ReadElement & { wanted: boolean; text: number; elements: number }) | undefined;
  let open: Element[] = [];

  parser.on("error", (error) => {
    throw new DocumentError(`is not well-formed XML: ${error.message}`);
  });
  parser.on("doctype", () => {
    throw new DocumentError("has a DOCTYPE, which the register's documents never have");
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw new DocumentError(`is in ${encoding}`);
  });
  parser.on("opentag", (tag) => {
    silence.length = 0;
    depth += 1;
    if (depth > limits.depth) throw new DocumentError("is nested too deeply");
    if (depth === 1) {
      if (!shape.isRoot(tag.local, tag.uri)) {
        throw new DocumentError(`is no document of the register: it begins with <${tag.name}>`);
      }
      noticeDepth = tag.local === shape.wrapper ? 2 : 1;
    }
    if (depth < noticeDepth) return;
    if (depth === noticeDepth) {
      const element = { name: tag.local, attributes: {}, text: "", children: [] };
      const wanted = shape.isWanted(tag.local, tag.uri);
      reading = { element, namespace: tag.uri, tooLarge: false, wanted, text: 0, elements: 0 };
      open = [element];
      return;
    }
    if (!reading?.wanted) return;
    reading.elements += 1;
    if (reading.elements > limits.elementsOfNotice) return giveUp();
    const prefix = prefixOf.get(tag.uri);
    const attributes: Element["attributes"] = {};
    for (const name of shape.attributes) {
      const attribute = tag.attributes[name];
      if (attribute) attributes[name] = attribute.value;
    }
    const name = prefix ? `${prefix}:${tag.local}` : `?:${tag.local}`;
    const element = { name, attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    silence.length = 0;
    const element = open.at(-1);
    if (!reading?.wanted || !element || depth < noticeDepth) return;
    reading.text += text.length;
    if (reading.text > limits.textOfNotice) giveUp();
    else element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    silence.length = 0;
    if (depth === noticeDepth && reading) {
      const { element, namespace, tooLarge } = reading;
      onNotice({ element, namespace, tooLarge });
      reading = undefined;
    }
    if (reading?.wanted) open.pop();
    depth -= 1;
  });
  /** Of what is too large only the beginning is kept, where its id stands. */
  function giveUp(): void {
    if (!reading) return;
    reading.tooLarge = true;
    reading.wanted = false;
    open = [];
  }
  return { parser, silence };
}
