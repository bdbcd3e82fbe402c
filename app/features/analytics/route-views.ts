import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pushPageView } from "./page-view.ts";

/** Every change of page, with the new title. The first load was told before React came (early.ts). */
export function useRouteViews(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef(address);
  useEffect(() => {
    // A choice of anchor is no change of page.
    if (address === last.current) return;
    last.current = address;
    pushPageView();
  }, [address]);
}
