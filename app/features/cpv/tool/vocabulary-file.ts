import { buildHierarchy, deriveParents, type Vocabulary } from "../../notices/vocabulary.ts";

/**
 * The vocabulary of one language as the browser gets it: the codes as one column, the names as
 * another, which compresses better than line by line (lv: 72 KB, plain lines 91 KB).
 *
 *   0 3-1        how many characters are the same as in the code before, the digits that differ
 *   2 1-2        without the zeros at the end, and the check digit
 *   4 12-4>17    if the parent cannot be derived from the digits: its index, or nothing for a root
 */
export function encodeVocabulary(vocabulary: Vocabulary): string {
  const derived = deriveParents(vocabulary.codes);
  let before = "";
  const heads = vocabulary.codes.map((code, index) => {
    const digits = code.slice(0, 8);
    let same = 0;
    while (same < 8 && digits[same] === before[same]) same++;
    before = digits;
    const parent = vocabulary.parents[index] ?? -1;
    const stated = parent === derived[index] ? "" : `>${parent < 0 ? "" : parent}`;
    return `${same}${digits.slice(same).replace(/0{1,8}$/, "")}${code.slice(8)}${stated}`;
  });
  return `${heads.join("\n")}\n\n${vocabulary.names.join("\n")}`;
}

/** Throws if the text is incomplete, as after a broken connection. */
export function decodeVocabulary(text: string): Vocabulary {
  const middle = text.indexOf("\n\n");
  const heads = middle > 0 ? text.slice(0, middle).split("\n") : [];
  const names = heads.length > 0 ? text.slice(middle + 2).split("\n") : [];
  if (middle < 0 || names.length !== heads.length) throw new Error("not complete");
  const codes: string[] = [];
  const stated: [index: number, parent: number][] = [];
  let before = "";
  for (const head of heads) {
    const hyphen = head.indexOf("-");
    before = (before.slice(0, Number(head[0])) + head.slice(1, hyphen)).padEnd(8, "0");
    if (head[hyphen + 2] === ">") {
      stated.push([codes.length, head.length > hyphen + 3 ? Number(head.slice(hyphen + 3)) : -1]);
    }
    codes.push(before + head.slice(hyphen, hyphen + 2));
  }
  const parents = deriveParents(codes);
  for (const [index, parent] of stated) parents[index] = parent;
  return { codes, names, ...buildHierarchy(parents) };
}
