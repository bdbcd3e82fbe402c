import { cleanText } from "./clean-text.ts";

/** A piece of a document. Names carry the prefix that the source chose for the namespace. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, without that of its children. */
  text: string;
  children: Element[];
}

/** All elements at a path such as `cac:Party/cbc:Name`. */
export function findAll(from: Element, path: string): Element[] {
  let found = [from];
  for (const name of path.split("/")) {
    found = found.flatMap((element) => element.children.filter((child) => child.name === name));
  }
  return found;
}

export function findFirst(from: Element, path: string): Element | undefined {
  return findAll(from, path)[0];
}

/** The text of the first element there that has any. */
export function findText(from: Element, path: string): string | undefined {
  for (const element of findAll(from, path)) {
    const text = cleanText(element.text);
    if (text !== "") return text;
  }
  return undefined;
}

export function findTexts(from: Element, path: string): string[] {
  return findAll(from, path)
    .map((element) => cleanText(element.text))
    .filter((text) => text !== "");
}
