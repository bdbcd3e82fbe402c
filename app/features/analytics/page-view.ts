import { withoutToken } from "../../site/without-token.ts";
import { pushEvent } from "./data-layer.ts";

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
