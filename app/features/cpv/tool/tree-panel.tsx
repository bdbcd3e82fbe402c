import { memo, useEffect, useMemo, useRef } from "react";
import { keepHyphens } from "../../../content/line-breaks.ts";
import { paths } from "../../../site/paths.ts";
import { basket } from "../basket.ts";
import { codeDigits } from "../code-digits.tsx";
import { foldLetters, lowerLetters } from "../cpv-search.ts";
import { LoadState, type PanelProps } from "./load-state.tsx";
import { PickButton } from "./pick-button.tsx";
import { actOnKey, stopOpening } from "./tree-keys.ts";
import { branchAnchor, type TreeRow, type TreeState, visibleRows } from "./tree-rows.ts";

interface TreePanelProps extends PanelProps {
  state: TreeState;
  onState: React.Dispatch<React.SetStateAction<TreeState>>;
  onVisit(code: string): void;
}

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
  useEffect(() => stopOpening, []);
  const at = Math.max(
    0,
    rows.findIndex(({ code }) => code === state.active),
  );

  // Focuses the active row after rendering: after a key, a search result or an address with a code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of state
  useEffect(() => {
    const line = tree.current?.children[at];
    if (hydrated && state.takesFocus && line instanceof HTMLElement) line.focus();
  }, [state, hydrated]);

  const goTo = (position: number) => {
    const code = rows[position]?.code;
    if (position === at || code === undefined) return;
    onState({ open: state.open, active: code, takesFocus: true });
  };
  const toggle = (codes: readonly string[], active: string, toOpen: boolean) => {
    const open = new Set(state.open);
    for (const code of codes) toOpen ? open.add(code) : open.delete(code);
    onState({ open, active });
  };
  const press = (event: React.KeyboardEvent) => {
    const row = rows[at];
    const { key, timeStamp } = event;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^(.|Enter|Home|End|Arrow.*)$/.test(key)) return;
    event.preventDefault();
    if (key === "Enter") return onVisit(row.code);
    if (key === " ") return void basket.toggle(row.code);
    // Called synchronously within the event, so that React renders before the next key.
    actOnKey({
      ...{ rows, at, key, timeStamp, goTo, toggle, onState },
      fold: (name) => foldLetters(lowerLetters(name)),
    });
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
            {rows.map((row, position) => (
              <TreeLine
                key={row.code}
                {...row}
                active={position === at}
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

interface TreeLineProps extends TreeRow {
  active: boolean;
  picked: boolean;
  pickLabel: string;
  hydrated: boolean;
}

/**
 * With JavaScript one row at a time has the focus and handles all keys; its buttons are for the pointer. Without
 * JavaScript the row's link is used.
 */
const TreeLine = memo((props: TreeLineProps) => {
  const { code, name, level, open, position, siblings, active, picked, pickLabel, hydrated } =
    props;
  return (
    <div
      id={active ? branchAnchor : undefined}
      className="cpv-branch"
      role="treeitem"
      data-code={code}
      data-level={level}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-selected={picked}
      aria-label={`${code} ${name}`}
      tabIndex={hydrated ? (active ? 0 : -1) : undefined}
    >
      <span className="cpv-twist" aria-hidden="true" />
      <a href={paths.cpvCode(code)} tabIndex={hydrated ? -1 : undefined}>
        {codeDigits(code)}
      </a>
      <span className="cpv-branch-name">{keepHyphens(name)}</span>
      {hydrated && <PickButton code={code} picked={picked} label={pickLabel} tabIndex={-1} />}
    </div>
  );
});
