/** How the browser came to this page. */
function arrival(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry;
}

/** Whether the page was navigated to: neither loaded again nor come back to. */
export function isFreshNavigation(): boolean {
  return arrival()?.type === "navigate";
}

/** The address that the page was loaded from; the CPV tool and the form may have rewritten it since. */
export function loadedAddress(): URL {
  return new URL(arrival()?.name || window.location.href);
}
