import { type ComponentType, createElement, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/** Lets React take over what the server drew, and marks it `data-alive` when that is done. */
export function hydrate<Props extends object>(
  root: HTMLElement,
  View: ComponentType<Props>,
  props: Props,
): void {
  const identifierPrefix = root.dataset["island"] ?? "";
  hydrateRoot(root, createElement(Alive, { root }, createElement(View, props)), {
    identifierPrefix,
  });
}

/** After the second drawing: by then every part has done what it does when it arrives. */
function Alive({ root, children }: { root: HTMLElement; children?: React.ReactNode }) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (arrived) root.dataset["alive"] = "";
    setArrived(true);
  }, [arrived, root]);
  return children;
}
