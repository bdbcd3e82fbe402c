import type { TreeRow, TreeState } from "./tree-rows.ts";

/*
 * Loaded only when the hierarchy is shown, because most visitors only search. Import nothing here but types: a module
 * shared with the tool would move into the script of all islands.
 */

/** Branches opened in one step, and the pause before the next. */
const stepSize = 2;
const stepMs = 16;

/** Letters typed within this time form one search word. */
const typingMs = 600;

interface PressedKey {
  rows: readonly TreeRow[];
  at: number;
  key: string;
  timeStamp: number;
  fold(text: string): string;
  goTo(index: number): void;
  toggle(codes: readonly string[], active: string, toOpen: boolean): void;
  onState(change: (before: TreeState) => TreeState): void;
}

let typed = { text: "", at: 0 };
let opening: ReturnType<typeof setTimeout>;

export function actOnKey(pressed: PressedKey): void {
  const { rows, at, key, timeStamp, fold, goTo, toggle } = pressed;
  const active = rows[at]?.code ?? "";
  const step = stepByKey(rows, at, key);
  if (step?.kind === "move") goTo(step.to);
  else if (step?.kind === "open") openInSteps(pressed, step.codes, active);
  else if (step) toggle(step.codes, active, false);
  else if (key.length === 1) {
    const text = timeStamp - typed.at < typingMs ? typed.text + key : key;
    typed = { text, at: timeStamp };
    goTo(findTyped(rows, at, text, fold));
  }
}

/** Opens the nearest branch at once and the others frame by frame: all branches of a level add hundreds of rows. */
function openInSteps(
  { toggle, onState }: PressedKey,
  codes: readonly string[],
  active: string,
): void {
  const from = Math.max(0, codes.indexOf(active));
  const [first, ...others] = [...codes.slice(from), ...codes.slice(0, from)];
  toggle(first === undefined ? [] : [first], active, true);
  const next = () => {
    const group = others.splice(0, stepSize);
    if (group.length === 0) return;
    onState((before) => ({ open: new Set([...before.open, ...group]), active: before.active }));
    opening = setTimeout(next, stepMs);
  };
  opening = setTimeout(next, stepMs);
}

export function stopOpening(): void {
  clearTimeout(opening);
}

type TreeStep =
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

/** The next row whose name or code begins with what was typed; wraps around at the end. */
export function findTyped(
  rows: readonly TreeRow[],
  at: number,
  typed: string,
  fold: (text: string) => string,
): number {
  const wanted = fold(typed);
  // From the second letter on, the current row may still match.
  const first = typed.length > 1 ? 0 : 1;
  for (let step = first; step < rows.length + first; step++) {
    const index = (at + step) % rows.length;
    const row = rows[index];
    if (row?.code.startsWith(typed) || fold(row?.name ?? "").startsWith(wanted)) return index;
  }
  return -1;
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  let index = at;
  while (index > 0 && (rows[index]?.level ?? 1) >= level) index--;
  return index;
}

function siblingsWithChildren(rows: readonly TreeRow[], at: number): string[] {
  const { level = 1 } = rows[at] ?? {};
  let from = at;
  while (from > 0 && (rows[from - 1]?.level ?? 0) >= level) from--;
  const codes: string[] = [];
  for (let index = from; index < rows.length; index++) {
    const row = rows[index];
    if (!row || row.level < level) break;
    if (row.level === level && row.open === false) codes.push(row.code);
  }
  return codes;
}
