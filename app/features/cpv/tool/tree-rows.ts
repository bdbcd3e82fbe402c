import { findPlace, pathTo, type Vocabulary } from "../../notices/vocabulary.ts";

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
  const add = (places: readonly number[]) => {
    places.forEach((place, position) => {
      const code = vocabulary.codes[place] ?? "";
      const below = vocabulary.children[place] ?? [];
      const isOpen = below.length > 0 && open.has(code);
      rows.push({
        code,
        name: vocabulary.names[place] ?? "",
        level: vocabulary.levels[place] ?? 1,
        ...(below.length > 0 && { open: isOpen }),
        position: position + 1,
        siblings: places.length,
      });
      if (isOpen) add(below);
    });
  };
  add(vocabulary.roots);
  return rows;
}

/** The branches that have to be open for a code to be visible. */
export function ancestorsOf(vocabulary: Vocabulary, code: string): string[] {
  const place = findPlace(vocabulary.codes, code);
  const path = place < 0 ? [] : pathTo(vocabulary, place).slice(0, -1);
  return path.map((at) => vocabulary.codes[at] ?? "");
}
