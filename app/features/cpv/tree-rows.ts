import { foldLetters, lowerLetters } from "./fold-letters.ts";
import { findPlace, pathTo, type Vocabulary } from "./vocabulary.ts";

/** A visible line of the tree. */
export interface TreeRow {
  code: string;
  name: string;
  level: number;
  /** Undefined for a code without children. */
  open?: boolean;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
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

export type TreeStep =
  | { kind: "move"; to: number }
  | { kind: "open" | "close"; codes: string[] }
  | undefined;

/** The keys of the ARIA tree pattern. `at` is the row that has the focus. */
export function stepByKey(rows: readonly TreeRow[], at: number, key: string): TreeStep {
  const row = rows[at];
  if (!row) return undefined;
  const move = (to: number): TreeStep => ({
    kind: "move",
    to: Math.max(0, Math.min(rows.length - 1, to)),
  });
  switch (key) {
    case "ArrowDown":
      return move(at + 1);
    case "ArrowUp":
      return move(at - 1);
    case "Home":
      return move(0);
    case "End":
      return move(rows.length - 1);
    case "ArrowRight":
      if (row.open === undefined) return undefined;
      return row.open ? move(at + 1) : { kind: "open", codes: [row.code] };
    case "ArrowLeft":
      if (row.open) return { kind: "close", codes: [row.code] };
      return row.level > 1 ? move(parentOf(rows, at)) : undefined;
    case "*":
      return { kind: "open", codes: siblingsWithChildren(rows, at) };
  }
}

/** The next row, after this one and around, whose name or code begins with what was typed. */
export function findTyped(rows: readonly TreeRow[], at: number, typed: string): number {
  const wanted = foldLetters(lowerLetters(typed));
  // From the second letter on, the current row may still match.
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step < rows.length + first; step++) {
    const place = (at + step) % rows.length;
    const row = rows[place];
    if (
      row?.code.startsWith(typed) ||
      foldLetters(lowerLetters(row?.name ?? "")).startsWith(wanted)
    )
      return place;
  }
  return -1;
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  let place = at;
  while (place > 0 && (rows[place]?.level ?? 1) >= level) place--;
  return place;
}

function siblingsWithChildren(rows: readonly TreeRow[], at: number): string[] {
  const { level = 1 } = rows[at] ?? {};
  let from = at;
  while (from > 0 && (rows[from - 1]?.level ?? 0) >= level) from--;
  const codes: string[] = [];
  for (let place = from; place < rows.length; place++) {
    const row = rows[place];
    if (!row || row.level < level) break;
    if (row.level === level && row.open === false) codes.push(row.code);
  }
  return codes;
}
