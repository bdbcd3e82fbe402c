import { useCallback, useEffect, useState } from "react";
import { EverydayWords } from "../../notices/words/everyday-words.ts";
import { buildSearchIndex, type SearchIndex } from "../cpv-search.ts";
import { decodeVocabulary } from "./vocabulary-file.ts";

/** Fetches the vocabulary file once, when the tool is opened. */
export function useVocabulary(path: string) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    let gone = false;
    fetchIndex(path, attempt > 0).then(
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

async function fetchIndex(path: string, again: boolean): Promise<SearchIndex> {
  // A retry bypasses the HTTP cache, whose copy may be damaged.
  const answer = await fetch(path, again ? { cache: "reload" } : {});
  if (!answer.ok) throw new Error(answer.statusText);
  const text = await answer.text();
  performance.mark("cpv-received");
  const { vocabulary, everyday } = decodeVocabulary(text);
  // On a phone each step takes some 50 ms: yield, so that input is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  const index = buildSearchIndex(vocabulary, new EverydayWords(everyday));
  performance.measure("cpv-index", "cpv-received");
  return index;
}
