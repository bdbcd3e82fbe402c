import { memo } from "react";
import { keepHyphens } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import { branchAnchor } from "./open-branches.ts";
import { PickButton } from "./pick-button.tsx";
import type { TreeRow } from "./tree-rows.ts";

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
export const TreeLine = memo((props: TreeLineProps) => {
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
      <a href={paths.cpvCode(code)} className="cpv-code" tabIndex={hydrated ? -1 : undefined}>
        {code}
      </a>
      <span className="cpv-branch-name">{keepHyphens(name)}</span>
      {hydrated && <PickButton code={code} picked={picked} label={pickLabel} tabIndex={-1} />}
    </div>
  );
});
