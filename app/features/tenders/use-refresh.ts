import { useCallback, useEffect, useRef, useState } from "react";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import type { TenderListData } from "./tender-list.server.ts";

const refreshEveryMs = 5 * 60_000;

/** Refetches the list every five minutes, and when the tab becomes visible again: it is announced, without a loading indicator. */
export function useRefresh(first: TenderListData) {
  const [data, setData] = useState(first);
  const [announcement, setAnnouncement] = useState("");
  const underWay = useRef<AbortController>(undefined);
  const focused = useRef<Element | null>(null);

  const refresh = useCallback(async () => {
    if (document.hidden || underWay.current) return;
    const request = new AbortController();
    underWay.current = request;
    try {
      const next = await fetchList(request.signal);
      focused.current = document.activeElement;
      setData(next);
      setAnnouncement(next.announcement.replace("{time}", clockTime()));
    } catch (error) {
      // The page was left meanwhile.
      if (request.signal.aborted) return;
      focused.current = document.activeElement;
      setData((before) => withFailure(before, (error as Error).message));
      setAnnouncement("");
    } finally {
      underWay.current = undefined;
    }
  }, []);

  useEffect(() => {
    const leave = () => underWay.current?.abort();
    const timer = setInterval(refresh, refreshEveryMs);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pagehide", leave);
    };
  }, [refresh]);
  useBfcacheRestore(refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of new data
  useEffect(() => keepFocus(focused.current), [data]);

  return { data, announcement, refresh };
}

async function fetchList(signal: AbortSignal): Promise<TenderListData> {
  const { pathname, search } = window.location;
  const address = pathname + search;
  const { data } = await fetchIslandProps<{ data: TenderListData }>("tender-list", address, signal);
  return data;
}

/** '7.30'. The time of the refresh, not of the rendering: the page may have been cached for hours. */
function clockTime(): string {
  return new Date()
    .toTimeString()
    .slice(0, 5)
    .replace(/^0?(..?):/, "$1.");
}

function withFailure(before: TenderListData, detail: string): TenderListData {
  const failure = { message: before.t.errorText, detail };
  return { ...before, items: [], total: 0, pages: 1, caption: "", failure };
}

/** Rows are keyed and keep the focus; if the focused row is gone, the focus moves to the list. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.querySelector<HTMLElement>("[data-list]")?.focus({ preventScroll: true });
  }
}
