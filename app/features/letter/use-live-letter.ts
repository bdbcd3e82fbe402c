import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { addressToFollow } from "../campaign/carry-campaign.ts";
import type { LetterPageData } from "./letter-page-data.server.ts";

/** The letter's element: the form's button leads there, and so does a focus that was lost. */
export const resultId = "letter";

/** While somebody types. */
const typingMs = 400;

export type LetterState = "shown" | "loading" | "failed";

/**
 * Fetches the letter of what was chosen from the page's own address, and keeps the address bar in step. Of several
 * requests only the last counts.
 */
export function useLiveLetter(first: LetterPageData) {
  const { country } = first;
  const [data, setData] = useState(first);
  const [state, setState] = useState<LetterState>(first.failed ? "failed" : "shown");
  const [announcement, setAnnouncement] = useState("");
  const [formVersion, setFormVersion] = useState(0);
  const request = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is shown or on its way. */
  const asked = useRef({ path: first.ownPath, renewForm: false });
  const search = useRef<string>(undefined);
  const focused = useRef<Element | null>(null);

  const load = useCallback(async (path: string, renewForm: boolean) => {
    clearTimeout(timer.current);
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    asked.current = { path, renewForm };
    search.current = window.location.search;
    setState("loading");
    try {
      const { data: next } = await fetchIslandProps<IslandProps>("letter-tool", path, own.signal);
      if (own.signal.aborted) return;
      // As the page itself writes it.
      window.history.replaceState(window.history.state, "", addressToFollow(next.ownPath));
      search.current = window.location.search;
      focused.current = document.activeElement;
      setData(next);
      setState("shown");
      setAnnouncement(next.announcement);
      if (renewForm) setFormVersion((version) => version + 1);
    } catch {
      if (own.signal.aborted) return;
      setState("failed");
      setAnnouncement("");
    }
  }, []);

  /** What the form says now; typed words wait until no more come. */
  const choose = (fields: URLSearchParams, typing: boolean) => {
    clearTimeout(timer.current);
    const path = paths.letter(country, fields.toString());
    if (path === asked.current.path) return;
    const go = () => {
      window.history.replaceState(window.history.state, "", addressToFollow(path));
      load(path, false);
    };
    if (typing) timer.current = setTimeout(go, typingMs);
    else go();
  };

  /** Shows another letter, by the query of a link. */
  const follow = (query: string) => {
    const path = paths.letter(country, query.slice(1));
    window.history.pushState(null, "", addressToFollow(path));
    load(path, true);
  };

  useEffect(() => {
    search.current = window.location.search;
    const goBack = () => {
      // An anchor of this page.
      if (window.location.search === search.current) return;
      load(window.location.pathname + window.location.search, true);
    };
    const leave = () => request.current?.abort();
    window.addEventListener("popstate", goBack);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("popstate", goBack);
      window.removeEventListener("pagehide", leave);
      clearTimeout(timer.current);
    };
  }, [load]);

  const again = () => load(asked.current.path, asked.current.renewForm);
  useBfcacheRestore(again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of new data
  useEffect(() => keepFocus(focused.current), [data, formVersion]);

  /** `formVersion` changes when the form has to show what it does not know yet. */
  return { data, state, announcement, formVersion, choose, follow, retry: again };
}

interface IslandProps {
  data: LetterPageData;
}

/** What had the focus may be gone with the new letter; then the letter has it. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.getElementById(resultId)?.focus({ preventScroll: true });
  }
}
