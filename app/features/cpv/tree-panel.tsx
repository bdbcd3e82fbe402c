import { useEffect, useMemo, useRef } from "react";
import { basket } from "./basket.ts";
import { LoadState } from "./load-state.tsx";
import type { ToolData } from "./tool-data.server.ts";
import { TreeLine } from "./tree-line.tsx";
import { findTyped, stepByKey, visibleRows } from "./tree-rows.ts";
import type { useVocabulary } from "./use-vocabulary.ts";

export interface TreeState {
  open: ReadonlySet<string>;
  /** The focused row. */
  active: string | undefined;
  /** Whether that row has to be focused after rendering. */
  takesFocus?: boolean;
}

interface TreePanelProps {
  data: ToolData;
  vocabulary: ReturnType<typeof useVocabulary>;
  state: TreeState;
  picked: readonly string[];
  hydrated: boolean;
  onState: React.Dispatch<React.SetStateAction<TreeState>>;
  onClick(event: React.MouseEvent): void;
  onVisit(code: string): void;
}

/** Branches opened in one step, and the pause before the next. */
const stepSize = 2;
const stepMs = 16;

/** Letters typed within this time form one search word. */
const typingMs = 600;

/**
 * The ARIA tree pattern as a flat list, each row with its level, position and number of siblings: the next row is
 * then simply the next element, and opening one does not render the others again.
 */
export function TreePanel(props: TreePanelProps) {
  const { data, vocabulary, state, picked, hydrated, onState, onClick, onVisit } = props;
  const { t } = data;
  const { index } = vocabulary;
  const rows = useMemo(
    () => (index ? visibleRows(index.vocabulary, state.open) : data.rows),
    [index, state.open, data.rows],
  );
  const tree = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const steps = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(steps.current), []);
  const at = Math.max(
    0,
    rows.findIndex(({ code }) => code === state.active),
  );

  // After rendering, be it because of a key, a search result or an address with a code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of state
  useEffect(() => {
    const line = tree.current?.children[at];
    if (hydrated && state.takesFocus && line instanceof HTMLElement) line.focus();
  }, [state, hydrated]);

  const goTo = (place: number) => {
    const code = rows[place]?.code;
    if (place === at || code === undefined) return;
    onState({ open: state.open, active: code, takesFocus: true });
  };
  const toggle = (codes: readonly string[], active: string, toOpen: boolean) => {
    const open = new Set(state.open);
    for (const code of codes) toOpen ? open.add(code) : open.delete(code);
    onState({ open, active });
  };
  /** Opening all branches of a level adds hundreds of rows: the nearest at once, the others frame by frame. */
  const openInSteps = (codes: readonly string[], active: string) => {
    const from = Math.max(0, codes.indexOf(active));
    const [first, ...others] = [...codes.slice(from), ...codes.slice(0, from)];
    const later = inGroups(others);
    toggle(first === undefined ? [] : [first], active, true);
    const next = () => {
      const group = later.shift();
      if (!group) return;
      onState((before) => ({ open: new Set([...before.open, ...group]), active: before.active }));
      steps.current = setTimeout(next, stepMs);
    };
    steps.current = setTimeout(next, stepMs);
  };
  const press = (event: React.KeyboardEvent) => {
    const row = rows[at];
    const { key } = event;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Tab" || key === "Shift" || key === "Escape") return;
    const step = stepByKey(rows, at, key);
    if (step?.kind === "move") goTo(step.to);
    else if (step?.kind === "open") openInSteps(step.codes, row.code);
    else if (step) toggle(step.codes, row.code, false);
    else if (key === "Enter") onVisit(row.code);
    else if (key === " ") basket.toggle(row.code);
    else if (key.length === 1) {
      const { text, at: when } = typed.current;
      const word = event.timeStamp - when < typingMs ? text + key : key;
      typed.current = { text: word, at: event.timeStamp };
      goTo(findTyped(rows, at, word));
    } else if (!key.startsWith("Arrow")) return;
    event.preventDefault();
  };
  const click = (event: React.MouseEvent) => {
    onClick(event);
    if (event.defaultPrevented) return;
    const target = event.target as Element;
    const code = target.closest<HTMLElement>("[data-code]")?.dataset.code;
    const row = rows.find((candidate) => candidate.code === code);
    if (!row || target.closest("a, button")) return;
    if (row.open === undefined) onState({ open: state.open, active: row.code });
    else toggle([row.code], row.code, !row.open);
  };
  const focus = (event: React.FocusEvent) => {
    const code = (event.target as HTMLElement).closest<HTMLElement>("[data-code]")?.dataset.code;
    if (code && code !== state.active) onState({ open: state.open, active: code });
  };

  return (
    <>
      <LoadState
        t={t}
        vocabulary={vocabulary}
        hydrated={hydrated}
        waited={state.open.size !== data.open.length}
      />
      {rows.length === 0 && vocabulary.state === "ready" && <p>{t.tree.empty}</p>}
      {rows.length > 0 && (
        <>
          <div
            ref={tree}
            className="cpv-tree"
            role="tree"
            aria-multiselectable="true"
            aria-label={t.tree.label}
            aria-describedby="cpv-keys"
            onKeyDown={press}
            onClick={click}
            onFocus={focus}
          >
            {rows.map((row, place) => (
              <TreeLine
                key={row.code}
                {...row}
                active={place === at}
                picked={picked.includes(row.code)}
                pickLabel={picked.includes(row.code) ? t.basket.remove : t.basket.add}
                hydrated={hydrated}
              />
            ))}
          </div>
          <p id="cpv-keys" className="cpv-keys">
            {t.tree.keys}
          </p>
        </>
      )}
    </>
  );
}

function inGroups(codes: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < codes.length; at += stepSize) groups.push(codes.slice(at, at + stepSize));
  return groups;
}
