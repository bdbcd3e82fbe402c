import { useCallback, useEffect, useRef, useState } from "react";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import type { TenderListData } from "./tender-list.server.ts";

const refreshEveryMs = 5 * 60_000;

interface Refreshed {
  data: TenderListData;
  /** Said politely after a refresh; while it goes on, nothing tells of it. */
  said: string;
  refresh(): void;
}

/** Reads the list again every five minutes, and when the page is looked at again. */
export function useRefresh(first: TenderListData): Refreshed {
  const [data, setData] = useState(first);
  const [said, setSaid] = useState("");
  const underWay = useRef<AbortController>(undefined);
  const focused = useRef<Element | null>(null);

  const refresh = useCallback(async () => {
    if (document.hidden || underWay.current) return;
    const request = new AbortController();
    underWay.current = request;
    try {
      const next = await readAgain(request.signal);
      focused.current = document.activeElement;
      setData(next);
      setSaid(next.announcement.replace("{time}", clockTime()));
    } catch (error) {
      // Left meanwhile: nobody is there to be told.
      if (request.signal.aborted) return;
      focused.current = document.activeElement;
      setData((before) => emptied(before, (error as Error).message));
      setSaid("");
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

  return { data, said, refresh };
}

async function readAgain(signal: AbortSignal): Promise<TenderListData> {
  const { pathname, search } = window.location;
  const address = pathname + search;
  const { data } = await fetchIslandProps<{ data: TenderListData }>("tender-list", address, signal);
  return data;
}

/** The page may have been made hours ago; it is now that it was read. */
function clockTime(): string {
  return new Date().toTimeString().slice(0, 5);
}

/** The list without its lines, and the reason. */
function emptied(before: TenderListData, detail: string): TenderListData {
  const failure = { message: before.t.errorText, detail };
  return { ...before, items: [], total: 0, pages: 1, caption: "", failure };
}

/** Lines keep their elements, and so the focus; only a line that has left the list takes it along. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.querySelector<HTMLElement>("[data-list]")?.focus({ preventScroll: true });
  }
}
