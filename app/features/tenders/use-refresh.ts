import { useCallback, useEffect, useRef, useState } from "react";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useComeBack } from "../../ui/use-come-back.ts";
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
  const underWay = useRef(false);
  const focused = useRef<Element | null>(null);

  const refresh = useCallback(async () => {
    if (document.hidden || underWay.current) return;
    underWay.current = true;
    const { pathname, search } = window.location;
    try {
      const props = await fetchIslandProps<{ data: TenderListData }>(
        "tender-list",
        pathname + search,
      );
      focused.current = document.activeElement;
      setData(props.data);
      setSaid(props.data.announcement);
    } catch (error) {
      focused.current = document.activeElement;
      setData((before) => emptied(before, (error as Error).message));
      setSaid("");
    }
    underWay.current = false;
  }, []);

  useEffect(() => {
    const timer = setInterval(refresh, refreshEveryMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [refresh]);
  useComeBack(refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of new data
  useEffect(() => keepFocus(focused.current), [data]);

  return { data, said, refresh };
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
