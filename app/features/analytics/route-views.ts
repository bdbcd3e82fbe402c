import { useEffect } from "react";
import { useLocation } from "react-router";
import { pushEvent } from "./data-layer.ts";

let lastAddress: string | undefined;

/** One `virtual_pageview` for the first load and for every change of page, with the new title. */
export function useRouteViews(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = pathname + search;
    // React may run an effect twice, and a choice of anchor is no change of page.
    if (address === lastAddress) return;
    lastAddress = address;
    pushEvent("virtual_pageview", {
      path: pathname,
      title: document.title,
      url: window.location.href,
      hostname: window.location.hostname,
    });
  }, [pathname, search]);
}
