import { SaxesParser } from "saxes";

/*
 * XML as a tree, read in the most straightforward way. It shares nothing with the importer, because tests compare the
 * two, and it has no limits, so use it for test documents only.
 */
export interface Tree {
  /** With the usual prefix of its namespace, even if the document uses another: `cbc:ID`. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Tree[];
}

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:Common";
const eforms = "http://data.europa.eu/p27/eforms-ubl-extension";

const prefixes: Record<string, string> = {
  [`${ubl}BasicComponents-2`]: "cbc:",
  [`${ubl}AggregateComponents-2`]: "cac:",
  [`${ubl}ExtensionComponents-2`]: "ext:",
  [`${eforms}-aggregate-components/1`]: "efac:",
  [`${eforms}-basic-components/1`]: "efbc:",
  [`${eforms}s/1`]: "efext:",
};

export function parseTree(xml: string): Tree {
  const top: Tree = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  const last = () => open[open.length - 1] as Tree;
  const addText = (text: string) => {
    last().text += text;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const child: Tree = {
      name: `${prefixes[uri] ?? ""}${local}`,
      attributes: Object.fromEntries(
        Object.values(attributes).map((attribute) => [attribute.local, attribute.value]),
      ),
      text: "",
      children: [],
    };
    last().children.push(child);
    open.push(child);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  const [root] = top.children;
  if (!root) throw new Error("a document without an element");
  return root;
}

/** All elements at a path of child names such as `cac:Party/cbc:ID`. */
export function findTrees(tree: Tree | undefined, path: string): Tree[] {
  let found = tree ? [tree] : [];
  for (const name of path.split("/")) {
    found = found.flatMap((one) => one.children.filter((child) => child.name === name));
  }
  return found;
}

/** The texts at a path, trimmed and with single blanks; empty ones are left out. */
export function findTexts(tree: Tree | undefined, path: string): string[] {
  return findTrees(tree, path).map(textOf).filter(Boolean);
}

export function textOf(tree: Tree): string {
  return tree.text.replace(/\s+/g, " ").trim();
}
