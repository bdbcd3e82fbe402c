import { withoutToken } from "../../site/without-token.ts";

/** An entry of the data layer. The tag manager reads it once loaded; without one it is only an array in memory. */
type Entry = Record<string, unknown> | IArguments;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  dataLayer().push({ event, ...details });
}

/** Google's consent commands must be `arguments` objects, not arrays: that is how its tag knows them. */
export function pushConsentUpdate(settings: Record<string, "granted" | "denied">): void {
  (function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer().push(arguments);
  })("consent", "update", { ...settings, region: ["EEA"] });
}

function dataLayer(): Entry[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

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

/**
 * Pushes a page view each time a document is shown: also when it is restored from the back/forward cache, but not while
 * it is only prerendered.
 */
export function startPageViews(): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", pushPageView, { once: true });
  } else pushPageView();
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) pushPageView();
  });
}

export function pushPageView(): void {
  const { pathname, href, hostname } = window.location;
  pushEvent("virtual_pageview", {
    path: withoutToken(pathname),
    title: document.title,
    url: withoutToken(href),
    hostname,
  });
}
