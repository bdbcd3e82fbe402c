import { foldText } from "../../app/site/clean-text.ts";

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
  for (const name of namesIn(path)) {
    const next: Element[] = [];
    for (const { children } of found) {
      for (const child of children) if (child.name === name) next.push(child);
    }
    found = next;
    if (found.length === 0) break;
  }
  return found;
}

/** Cache of split paths. They are constants in the code, so there are only some dozens. */
const split = new Map<string, string[]>();

function namesIn(path: string): string[] {
  const known = split.get(path);
  if (known) return known;
  const names = path.split("/");
  split.set(path, names);
  return names;
}

export function findFirst(from: Element, path: string): Element | undefined {
  return findAll(from, path)[0];
}

/** The text of the first element there that has any. */
export function findText(from: Element, path: string): string | undefined {
  for (const element of findAll(from, path)) {
    const text = foldText(element.text);
    if (text !== "") return text;
  }
  return undefined;
}

export function findTexts(from: Element, path: string): string[] {
  return findAll(from, path)
    .map((element) => foldText(element.text))
    .filter((text) => text !== "");
}
