import { startTransition, useEffect, useState } from "react";
import { paths } from "../../site/paths.ts";
import { cleanQuery } from "./cpv-search.ts";
import type { FoundCode } from "./found-code.ts";
import { fewHits } from "./found-code.ts";
import type { ToolData } from "./tool-data.server.ts";

/** A pause in typing that is worth a request. */
const debounceMs = 250;

/**
 * The codes that resemble the query, where it has few hits. The server finds them, for it has the names in all
 * languages. Until it has answered, those of the last query stay; a request that fails is an answer without codes.
 */
export function useSimilar(
  data: ToolData,
  query: string,
  hits: readonly FoundCode[] | undefined,
): { similar: readonly FoundCode[]; isKnown: boolean } {
  const [[known, codes], setSimilar] = useState<[query: string, FoundCode[]]>([
    data.q,
    data.similar,
  ]);
  const wanted = hits && hits.length < fewHits ? cleanQuery(query) : "";
  useEffect(() => {
    if (!wanted || wanted === known) return;
    let isOutdated = false;
    const settle = (found: FoundCode[]) => {
      if (!isOutdated) startTransition(() => setSimilar([wanted, found]));
    };
    const timer = setTimeout(() => fetchSimilar(wanted).then(settle, () => settle([])), debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [wanted, known]);
  return {
    similar: wanted ? codes.filter(({ code }) => !hits?.some((hit) => hit.code === code)) : [],
    isKnown: wanted === known,
  };
}

async function fetchSimilar(query: string): Promise<FoundCode[]> {
  return (await fetch(paths.cpvSearch(query).replace("?", "/similar?"))).json();
}
