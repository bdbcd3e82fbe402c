import { pushEvent } from "./data-layer.ts";

/** Once for the first load, and once for every change of page. */
export function pushPageView(): void {
  const { pathname, href, hostname } = window.location;
  pushEvent("virtual_pageview", { path: pathname, title: document.title, url: href, hostname });
}
