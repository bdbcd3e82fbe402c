import { memo } from "react";
import { paths } from "../../site/paths.ts";
import { PickButton } from "./pick-button.tsx";
import type { TreeRow } from "./tree-rows.ts";

interface TreeLineProps extends TreeRow {
  active: boolean;
  picked: boolean;
  pickLabel: string;
  alive: boolean;
}

/**
 * With JavaScript one line at a time has the focus and all keys go to it; what is inside is for the
 * pointer. Without, the link in it is what one has.
 */
export const TreeLine = memo((props: TreeLineProps) => {
  const { code, name, level, open, position, siblings, active, picked, pickLabel, alive } = props;
  return (
    <div
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
      tabIndex={alive ? (active ? 0 : -1) : undefined}
    >
      <span className="cpv-twist" aria-hidden="true" />
      <a href={paths.cpvCode(code)} className="cpv-code" tabIndex={alive ? -1 : undefined}>
        {code}
      </a>
      <span className="cpv-branch-name">{name}</span>
      {alive && <PickButton code={code} picked={picked} label={pickLabel} tabIndex={-1} />}
    </div>
  );
});
