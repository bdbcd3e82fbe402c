/** The codes in code order with their names in one language; all other fields are indexes into them. */
export interface Vocabulary {
  codes: readonly string[];
  names: readonly string[];
  /** -1 for a root. A parent always comes before its children. */
  parents: Int32Array;
  /** 1 for a root. */
  levels: Uint8Array;
  roots: readonly number[];
  children: readonly (readonly number[])[];
}

/**
 * Digits of a CPV group, by which a buyer's purchases are compared. Three put catheters with operating tables, and roofs
 * with roads.
 */
export const groupDigits = 4;

type Hierarchy = Omit<Vocabulary, "codes" | "names">;

const noChildren: readonly number[] = [];

export function buildHierarchy(parents: Int32Array): Hierarchy {
  const levels = new Uint8Array(parents.length);
  const roots: number[] = [];
  const children: number[][] = new Array(parents.length).fill(noChildren);
  parents.forEach((parent, index) => {
    levels[index] = parent < 0 ? 1 : (levels[parent] ?? 0) + 1;
    if (parent < 0) roots.push(index);
    else if (children[parent] === noChildren) children[parent] = [index];
    else children[parent]?.push(index);
  });
  return { parents, levels, roots, children };
}

/**
 * The parent of each code: its nearest existing ancestor by digits. In code order a code's ancestors are the last
 * ones seen whose digits it begins with, so a stack is enough.
 */
export function deriveParents(codes: readonly string[]): Int32Array {
  const parents = new Int32Array(codes.length);
  const indexes: number[] = [];
  const digits: string[] = [];
  let depth = 0;
  codes.forEach((code, index) => {
    while (depth > 0 && !code.startsWith(digits[depth - 1] ?? "")) depth--;
    parents[index] = depth > 0 ? (indexes[depth - 1] ?? -1) : -1;
    indexes[depth] = index;
    digits[depth] = significantDigits(code);
    depth++;
  });
  return parents;
}

/** `45260000-7` → `4526`; a division keeps both its digits, as in `30`. */
export function significantDigits(code: string): string {
  let end = 8;
  while (end > 2 && code[end - 1] === "0") end--;
  return code.slice(0, end);
}

/** From the root down to the code itself. */
export function pathTo({ parents }: Hierarchy, index: number): number[] {
  const path: number[] = [];
  for (let at = index; at >= 0; at = parents[at] ?? -1) path.unshift(at);
  return path;
}

/** Index of a code, or -1. */
export function indexOfCode(codes: readonly string[], code: string): number {
  const index = firstFrom(codes, code);
  return codes[index] === code ? index : -1;
}

/** Finds a code by its digits without the zeros at the end: `4526` → `45260000-7`. */
export function findByDigits(codes: readonly string[], digits: string): string | undefined {
  const eight = digits.padEnd(8, "0");
  // The check digit comes last, so the code is the first that sorts at or after the eight digits.
  const found = codes[firstFrom(codes, eight)];
  return found?.startsWith(eight) ? found : undefined;
}

/** Binary search: index of the first code that sorts at or after `text`. */
export function firstFrom(codes: readonly string[], text: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a name says what the code does not include: 'Trailers, except agricultural ones'. */
const exception =
  /(?<!\p{L})(?:izņemot|išskyrus|v\.\s?a\.?|välja arvatud|except(?:ing)?|excluding)(?!\p{L})[^\n]*/giu;

/** The name of a code without what it excludes. */
export function withoutExceptions(name: string): string {
  return blankExceptions(name).trimEnd();
}

/** Lines of names, with spaces for what they exclude: offsets stay the same. */
export function blankExceptions(names: string): string {
  return names.replaceAll(exception, ({ length }) => " ".repeat(length));
}
