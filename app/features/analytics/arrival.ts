import { pushEvent } from "./data-layer.ts";

/**
 * Pushes the event that a page names in `data-arrival`, if the visitor came from inside the site: on the thank-you
 * page, that a lead was sent. Opening it directly, reloading it or going back to it does not count.
 */
export function startArrivalEvent(): void {
  const event = document.querySelector<HTMLElement>("[data-arrival]")?.dataset["arrival"];
  if (event && isFreshNavigation() && document.referrer.startsWith(`${window.location.origin}/`)) {
    pushEvent(event);
  }
}

function navigationEntry(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry;
}

/** True for a navigation that is neither a reload nor back or forward. */
export function isFreshNavigation(): boolean {
  return navigationEntry()?.type === "navigate";
}

/** The address that the page was loaded from; the CPV tool and the form may have rewritten it since. */
export function loadedAddress(): URL {
  return new URL(navigationEntry()?.name || window.location.href);
}
