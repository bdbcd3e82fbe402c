import { pushEvent } from "./data-layer.ts";

/**
 * What it means to arrive at a page from inside the site, as the page says with `data-arrival`: at the
 * thank-you page, that a lead was sent. Who opens it by hand, loads it again or comes back to it has sent
 * nothing.
 */
export function startArrivalEvent(): void {
  const event = document.querySelector<HTMLElement>("[data-arrival]")?.dataset["arrival"];
  if (event && isFreshNavigation() && document.referrer.startsWith(`${window.location.origin}/`)) {
    pushEvent(event);
  }
}

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
