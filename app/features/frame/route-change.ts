import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * A change of page goes to its top, or to the anchor; going back returns to where one was. The
 * keyboard and the screen reader are taken along, as a plain link would take them. Positions are
 * kept in memory: React Router's own restoration writes to session storage before any consent.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const first = useRef(true);
  useOwnScrolling();

  // With the page itself, before the browser scrolls or a part of the page takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again counts too
  useLayoutEffect(() => {
    const remembered = positions.current;
    if (first.current) first.current = false;
    else arrive(hash, kind === "POP" ? remembered.get(key) : undefined);
    const remember = () => remembered.set(key, window.scrollY);
    // Somebody may have scrolled before the page came alive.
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [pathname, hash, key, kind]);
}

/**
 * The browser would scroll the page that is being left, and that would be remembered as its place. When
 * the whole page is loaded anew, it is the browser's again.
 */
function useOwnScrolling(): void {
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = "manual";
    };
    const giveBack = () => {
      window.history.scrollRestoration = "auto";
    };
    take();
    window.addEventListener("pageshow", take);
    window.addEventListener("pagehide", giveBack);
    return () => {
      window.removeEventListener("pageshow", take);
      window.removeEventListener("pagehide", giveBack);
    };
  }, []);
}

function arrive(hash: string, position: number | undefined): void {
  const anchor = findAnchor(hash);
  if (position !== undefined) window.scrollTo(0, position);
  else if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);

  const target = anchor || document.getElementById("saturs");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}

/** A hash can be anything, also `#100%`, which is no encoded text. */
function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
