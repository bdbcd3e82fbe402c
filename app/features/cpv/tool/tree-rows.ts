import {
  findByDigits,
  indexOfCode,
  pathTo,
  significantDigits,
  type Vocabulary,
} from "../../notices/vocabulary.ts";

export interface TreeRow {
  code: string;
  name: string;
  level: number;
  /** Undefined for a code without children. */
  open?: boolean;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

export interface TreeState {
  open: ReadonlySet<string>;
  active: string | undefined;
  /** Whether that row has to be focused after rendering. */
  takesFocus?: boolean;
}

/** Rows of closed branches are left out. */
export function visibleRows(vocabulary: Vocabulary, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (indexes: readonly number[]) => {
    indexes.forEach((index, position) => {
      const code = vocabulary.codes[index] ?? "";
      const below = vocabulary.children[index] ?? [];
      const isOpen = below.length > 0 && open.has(code);
      rows.push({
        code,
        name: vocabulary.names[index] ?? "",
        level: vocabulary.levels[index] ?? 1,
        ...(below.length > 0 && { open: isOpen }),
        position: position + 1,
        siblings: indexes.length,
      });
      if (isOpen) add(below);
    });
  };
  add(vocabulary.roots);
  return rows;
}

/** The branches that have to be open for a code to be visible. */
export function ancestorsOf(vocabulary: Vocabulary, code: string): string[] {
  const index = indexOfCode(vocabulary.codes, code);
  const path = index < 0 ? [] : pathTo(vocabulary, index).slice(0, -1);
  return path.map((at) => vocabulary.codes[at] ?? "");
}

/** Anchor of the line that an address scrolls to. */
export const branchAnchor = "cpv-branch";

/** Most branches that an address may open: a branch has ten lines, and the server renders all that are open. */
export const maxBranches = 100;

/** Format for an address: `45,452,72`. If there are too many, those opened last. */
export function formatBranches(open: Iterable<string>): string | undefined {
  return [...open].slice(-maxBranches).map(significantDigits).join() || undefined;
}

/** Keeps only codes that have children. */
export function parseBranches({ codes, children }: Vocabulary, text: string | null): string[] {
  const found = cleanBranches(text)
    .split(",")
    .map((digits) => findByDigits(codes, digits))
    .filter((code) => code !== undefined);
  return [...new Set(found)].filter((code) => children[codes.indexOf(code)]?.length);
}

export function cleanBranches(text: string | null): string {
  return (text ?? "")
    .slice(0, maxBranches * 9)
    .split(",")
    .filter((digits) => /^\d{2,8}$/.test(digits))
    .slice(0, maxBranches)
    .join();
}
