import { type ComponentType, createElement, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates what the server rendered, and sets `data-alive` when that is done. */
export function hydrate<Props extends object>(
  root: HTMLElement,
  View: ComponentType<Props>,
  props: Props,
): void {
  const identifierPrefix = root.dataset["island"] ?? "";
  hydrateRoot(root, createElement(HydrationMark, { root }, createElement(View, props)), {
    identifierPrefix,
  });
}

/** Sets the mark after the second render: by then the effects of all components have run. */
function HydrationMark({ root, children }: { root: HTMLElement; children?: React.ReactNode }) {
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    if (rendered) root.dataset["alive"] = "";
    setRendered(true);
  }, [rendered, root]);
  return children;
}
