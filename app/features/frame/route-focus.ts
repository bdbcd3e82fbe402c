import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A change of page moves the eye to its top, or to the anchor; keyboard and screen reader must get
 * there too, as they would on a plain link. Scrolling itself is React Router's.
 */
export function useRouteFocus(): void {
  const { pathname, hash, key } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again counts too
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const target = document.getElementById(decodeURIComponent(hash.slice(1)) || "saturs");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
