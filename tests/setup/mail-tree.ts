import { parseTree, type Tree } from "./xml-tree.ts";

/** Parses the HTML of a mail, which must be well-formed. */
export function parseMail(html: string): Tree {
  return parseTree(html);
}

/** All elements of a name, at any depth. */
export function findAll(tree: Tree, name: string): Tree[] {
  return [
    ...(tree.name === name ? [tree] : []),
    ...tree.children.flatMap((child) => findAll(child, name)),
  ];
}

export function everyElement(tree: Tree): Tree[] {
  return [tree, ...tree.children.flatMap(everyElement)];
}

/** All text within, own text first. */
export function wholeText(tree: Tree): string {
  return tree.text + tree.children.map(wholeText).join("");
}
