import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

const refreshEveryMs = 5 * 60_000;

/**
 * Reads the list again every five minutes, and when the tab is looked at again. Nothing tells of it
 * while it goes on; afterwards the announcement is given back, to be said politely.
 */
export function useRefresh(announcement: string): string {
  const { revalidate, state } = useRevalidator();
  const [said, setSaid] = useState("");
  const focused = useRef<Element | null>(null);
  const before = useRef(state);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) revalidate();
    };
    const timer = setInterval(refresh, refreshEveryMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);

  useEffect(() => {
    if (state === before.current) return;
    before.current = state;
    if (state === "loading") {
      focused.current = document.activeElement;
      return;
    }
    setSaid(announcement);
    keepFocus(focused.current);
  }, [state, announcement]);

  return said;
}

/** Lines keep their elements, and so the focus; only a line that has left the list takes it along. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.querySelector<HTMLElement>("[data-list]")?.focus({ preventScroll: true });
  }
}
