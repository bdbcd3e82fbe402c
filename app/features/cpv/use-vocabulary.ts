import { useCallback, useEffect, useState } from "react";
import { buildSearchIndex, type SearchIndex, searchCodes } from "./cpv-search.ts";
import { decodeVocabulary } from "./vocabulary-file.ts";

interface Loaded {
  state: "loading" | "failed" | "ready";
  index?: SearchIndex;
  retry(): void;
}

/** The document is fetched when the tool is opened, once. */
export function useVocabulary(path: string): Loaded {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    let gone = false;
    loadIndex(path, attempt > 0).then(
      (loaded) => {
        if (!gone) setIndex(loaded);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [path, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  if (index) return { state: "ready", index, retry };
  return { state: failed ? "failed" : "loading", retry };
}

async function loadIndex(path: string, again: boolean): Promise<SearchIndex> {
  // A copy that came broken must not be what the second try gets.
  const answer = await fetch(path, again ? { cache: "reload" } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  performance.mark("cpv-received");
  const vocabulary = decodeVocabulary(text);
  // On a phone each of the two takes some 50 ms: in between the page answers to what was pressed.
  await new Promise((resolve) => setTimeout(resolve));
  const index = buildSearchIndex(vocabulary);
  performance.measure("cpv-index", "cpv-received");
  warmUp(index);
  return index;
}

/** The first searches make the browser compile the code: better while nobody waits for them. */
function warmUp(index: SearchIndex): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  for (const query of ["a", "st", "45", "āž"]) idle(() => searchCodes(index, query));
}
