import { startTransition, useEffect, useMemo, useState } from "react";
import { cpvToolPaths } from "../../site/cpv-tool-paths.ts";
import { cleanQuery, type SearchIndex } from "./cpv-search.ts";
import { type FoundCode, foundCode } from "./found-code.ts";
import { fewHits } from "./similar-limits.ts";
import type { ToolData } from "./tool-data.server.ts";
import { findPlace } from "./vocabulary.ts";

/** A pause in typing that is worth a request. */
const debounceMs = 250;
const nothing: readonly FoundCode[] = [];

interface Answer {
  query: string;
  similar: readonly FoundCode[];
}

/**
 * The codes that resemble the query, where it has few hits. The server finds them, for it has the names in all
 * languages. Undefined while they are not known; until the next ones come, the last ones stay. A request that fails is
 * an answer without codes.
 */
export function useSimilar(
  data: ToolData,
  query: string,
  hits: readonly FoundCode[] | undefined,
  index: SearchIndex | undefined,
): { similar: readonly FoundCode[] | undefined; settled: boolean } {
  const [answer, setAnswer] = useState<Answer | undefined>(
    data.q === "" ? undefined : { query: data.q, similar: data.similar },
  );
  const isAsked = hits !== undefined && hits.length < fewHits;
  const wanted = isAsked ? cleanQuery(query) : "";
  const known = wanted === data.q ? data.similar : undefined;
  useEffect(() => {
    if (wanted === "" || known || !index) return;
    const stop = new AbortController();
    const settle = (codes: readonly string[]) => {
      const { vocabulary } = index;
      const places = codes.map((code) => findPlace(vocabulary.codes, code));
      const found = places.filter((place) => place >= 0);
      const similar = found.map((place) => foundCode(vocabulary, { place }));
      if (!stop.signal.aborted) startTransition(() => setAnswer({ query: wanted, similar }));
    };
    const timer = setTimeout(() => {
      fetchSimilar(wanted, stop.signal).then(settle, () => settle([]));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, known, index]);
  const latest = known ?? answer?.similar;
  const similar = useMemo(() => {
    const found = new Set(hits?.map(({ code }) => code));
    return latest?.filter(({ code }) => !found.has(code));
  }, [latest, hits]);
  if (wanted === "") return { similar: nothing, settled: true };
  return { similar, settled: known !== undefined || answer?.query === wanted };
}

async function fetchSimilar(query: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(cpvToolPaths.similar(query), { signal });
  return answer.ok ? answer.json() : [];
}
