/** Runs in the page: returns its top-level microdata items in the shape of JSON-LD. */
export function readItems(): Record<string, unknown>[] {
  const typeOf = (item: Element) => (item.getAttribute("itemtype") ?? "").split(/\/(?=[^/]*$)/);
  const read = (element: Element): unknown =>
    element.hasAttribute("itemscope") ? itemOf(element) : element.textContent;
  const itemOf = (item: Element): Record<string, unknown> => {
    const [, type] = typeOf(item);
    const found: Record<string, unknown> = { "@type": type };
    for (const part of item.querySelectorAll("[itemprop]")) {
      if (part.parentElement?.closest("[itemscope]") !== item) continue;
      const name = part.getAttribute("itemprop") ?? "";
      const value = read(part);
      if (name === "mainEntity") found[name] = [...((found[name] as unknown[]) ?? []), value];
      else found[name] = value;
    }
    return found;
  };
  return [...document.querySelectorAll("[itemscope]:not([itemprop])")].map((item) => ({
    "@context": typeOf(item)[0],
    ...itemOf(item),
  }));
}
