import {
  buildHierarchy,
  deriveParents,
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
 * The third column has the codes that everyday words mean, each line their indexes: the first as its distance from the line
 * before, the others from the first. The fourth has the phrases of each line, as the beginnings of their
 * words. So phrases that mean the same share their codes (lv: 30 KB, in alphabetical order 39 KB).
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
  const indexesOf = ({ codes }: EverydayEntry) =>
    codes.map((code) => indexOfCode(vocabulary.codes, code)).filter((index) => index >= 0);
  const groups = [...Map.groupBy(everyday, (entry) => indexesOf(entry).join(" "))]
    .filter(([indexes]) => indexes !== "")
    .map(([indexes, entries]) => ({ meant: indexes.split(" ").map(Number), entries }))
    .sort(({ meant: [a = 0] }, { meant: [b = 0] }) => a - b);
  let last = 0;
  const meanings = groups.map(({ meant: [first = 0, ...others] }) => {
    const line = [first - last, ...others.map((other) => other - first)].join(" ");
    last = first;
    return line;
  });
  const phrases = groups.map(({ entries }) =>
    [...new Set(entries.map(({ stems }) => stems.join(" ")))].join(","),
  );
  const columns = [heads, vocabulary.names, meanings, [...phrases, end]];
  return columns.map((lines) => lines.join("\n")).join("\n\n");
}

/** Last line of a complete file. */
const end = ".";

/** Throws if the text is incomplete, as after a broken connection. */
export function decodeVocabulary(text: string): {
  vocabulary: Vocabulary;
  everyday: EntriesAt;
} {
  const [heads, names, meanings, phrases] = text
    .split("\n\n")
    .map((column) => (column === "" ? [] : column.split("\n")));
  const isComplete = phrases?.pop() === end && phrases.length === meanings?.length;
  if (!heads || !names || !isComplete || names.length !== heads.length) {
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
  return {
    vocabulary: { codes, names, ...buildHierarchy(parents) },
    everyday: readEveryday(codes, meanings, phrases),
  };
}

/** Reads what is asked for only, and once: a search needs a few of the starts, and a phone is slow to read all. */
function readEveryday(
  codes: readonly string[],
  meanings: readonly string[],
  phrases: readonly string[],
): EntriesAt {
  let last = 0;
  const firsts = Int32Array.from(meanings, (meaning) => {
    last += Number.parseInt(meaning, 10);
    return last;
  });
  const read = new Map<string, EverydayEntry[]>();
  return (start) => {
    const known = read.get(start);
    if (known) return known;
    const entries: EverydayEntry[] = [];
    const bare = start.trimEnd();
    phrases.forEach((line, at) => {
      if (!line.startsWith(bare) && !line.includes(`,${bare}`)) return;
      const first = firsts[at] ?? 0;
      const [, ...others] = (meanings[at] ?? "").split(" ");
      const meant = [0, ...others].map((distance) => codes[first + Number(distance)] ?? "");
      for (const phrase of line.split(",")) {
        if (startOf(phrase) === start) entries.push({ stems: phrase.split(" "), codes: meant });
      }
    });
    read.set(start, entries);
    return entries;
  };
}
