import { type ComponentType, createElement, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";

/** Starts an island: hydrates what the server rendered with the props beside it, and sets `data-alive` when that is done. */
export function hydrated<Props extends object>(View: ComponentType<Props>) {
  return (root: HTMLElement): void => {
    const identifierPrefix = root.dataset["island"] ?? "";
    const props: Props = JSON.parse(`${root.nextElementSibling?.textContent}`);
    hydrateRoot(root, createElement(HydrationMark, { root }, createElement(View, props)), {
      identifierPrefix,
    });
  };
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
