import {
  buildHierarchy,
  deriveParents,
  firstFrom,
  indexOfCode,
  type Vocabulary,
} from "../../notices/vocabulary.ts";
import { type EntriesAt, type EverydayEntry, startOf } from "../../notices/words/everyday-words.ts";

/**
 * The vocabulary of one language as the browser gets it: the codes as one column, the names as
 * another, which compresses better than line by line (lv: 72 KB, plain lines 91 KB).
 *
 *   0 3-1        how many characters are the same as in the code before, the digits that differ
 *   2 1-2        without the zeros at the end, and the check digit
 *   4 12-4>17    if the parent cannot be derived from the digits: its index, or nothing for a root
 *
 * The third column has everyday words, by their first letters: the beginnings of a phrase's words, and the indexes of
 * the codes that it means.
 */
export function encodeVocabulary(
  vocabulary: Vocabulary,
  everyday: readonly EverydayEntry[] = [],
): string {
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
  const lineOf = ({ stems, codes }: EverydayEntry) => {
    const indexes = codes.slice(0, mostMeant).map((code) => indexOfCode(vocabulary.codes, code));
    return `${stems.join(" ")};${indexes.filter((index) => index >= 0).join(" ")}`;
  };
  const phrases = [...Map.groupBy(everyday.map(lineOf), startOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, lines]) => lines);
  const columns = [heads, vocabulary.names, [...phrases, end]];
  return columns.map((lines) => lines.join("\n")).join("\n\n");
}

/** Codes of an everyday word that the browser gets: the best ones. */
const mostMeant = 2;

/** Last line of a complete file. */
const end = ".";

/** Throws if the text is incomplete, as after a broken connection. */
export function decodeVocabulary(text: string): {
  vocabulary: Vocabulary;
  everyday: EntriesAt;
} {
  const [heads, names, phrases] = text
    .split("\n\n")
    .map((column) => (column === "" ? [] : column.split("\n")));
  if (!heads || !names || phrases?.pop() !== end || names.length !== heads.length) {
    throw new Error("not complete");
  }
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
  // Read when they are asked for: few of them are.
  const read = new Map<string, EverydayEntry[]>();
  const everyday: EntriesAt = (start) => {
    const known = read.get(start);
    if (known) return known;
    const entries: EverydayEntry[] = [];
    read.set(start, entries);
    for (let at = firstFrom(phrases, start); startOf(phrases[at] ?? "") === start; at++) {
      const [stems = "", indexes = ""] = (phrases[at] ?? "").split(";");
      const meant = indexes === "" ? [] : indexes.split(" ");
      const codesMeant = meant.map((index) => codes[Number(index)] ?? "");
      entries.push({ stems: stems.split(" "), codes: codesMeant });
    }
    return entries;
  };
  return { vocabulary: { codes, names, ...buildHierarchy(parents) }, everyday };
}
