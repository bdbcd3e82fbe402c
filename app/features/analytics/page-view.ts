import { pushEvent } from "./data-layer.ts";

/**
 * One for each time that a document is shown: also when it comes back from the browser's memory, and
 * not when it was only fetched ahead.
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
  pushEvent("virtual_pageview", { path: pathname, title: document.title, url: href, hostname });
}
