import { useEffect, useMemo, useRef } from "react";
import { paths } from "../../site/paths.ts";
import {
  cleanQuery,
  maxQueryLength,
  resultLimit,
  type SearchIndex,
  searchCodes,
} from "./cpv-search.ts";
import { type FoundCode, foundCode } from "./found-code.ts";
import { LoadState } from "./load-state.tsx";
import { ResultList } from "./result-list.tsx";
import type { ToolData } from "./tool-data.server.ts";
import { useSimilar } from "./use-similar.ts";
import type { useVocabulary } from "./use-vocabulary.ts";

interface SearchPanelProps {
  data: ToolData;
  query: string;
  vocabulary: ReturnType<typeof useVocabulary>;
  picked: readonly string[];
  hydrated: boolean;
  onQuery(query: string): void;
  onClick(event: React.MouseEvent): void;
}

/** A plain form for the server; once the codes are loaded, it searches in the browser while typing. */
export function SearchPanel(props: SearchPanelProps) {
  const { data, query, vocabulary, picked, hydrated, onQuery, onClick } = props;
  const { t } = data;
  const results = useResults(data, query, vocabulary.index);
  const { similar, isKnown } = useSimilar(data, query, results);
  const isEmpty = query.trim() === "";
  // Also where nothing was found, nor anything like it. The sheet then shows the sectors.
  const isPrompting = isEmpty || (isKnown && results?.length === 0 && similar.length === 0);
  const field = useField(query, onQuery);
  const submit = (event: React.FormEvent) => {
    if (vocabulary.index) event.preventDefault();
  };
  const list = (codes: readonly FoundCode[] = []) =>
    codes.length > 0 && (
      <ResultList results={codes} picked={picked} hydrated={hydrated} t={t} onClick={onClick} />
    );
  return (
    <>
      <form method="get" action={paths.cpvTool()} className="cpv-form" onSubmit={submit}>
        <label htmlFor="cpv-query">{t.search.label}</label>
        <div className="cpv-field">
          <input
            id="cpv-query"
            name="q"
            type="search"
            className="control"
            placeholder={t.search.hint}
            ref={field}
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => onQuery(event.currentTarget.value)}
          />
          <noscript>
            <button type="submit" className="button">
              {t.search.button}
            </button>
          </noscript>
        </div>
      </form>
      <p className="cpv-status" role="status">
        {results && results.length > 0 && (
          <>
            {named(t.search.found, results)}
            {results.length === resultLimit && ` (${t.search.first})`}
          </>
        )}
        {results?.length === 0 && !isEmpty && t.search.none}
        {isKnown && similar.length > 0 && (
          <span className="sr-only">{` ${named(t.search.similar, similar)}`}</span>
        )}
      </p>
      <LoadState t={t} vocabulary={vocabulary} hydrated={hydrated} waited={results === undefined} />
      {isPrompting && (
        <div className="cpv-prompt">
          <p>{t.search.prompt}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside have the keys */}
          <p onClick={onClick}>
            <span>{t.search.examples}</span>{" "}
            {t.search.words.map((word) => (
              <a key={word} href={paths.cpvSearch(word)} data-search={word} className="cpv-example">
                {word}
              </a>
            ))}
          </p>
        </div>
      )}
      {!isPrompting && (
        <div className="cpv-found">
          {list(results)}
          {similar.length > 0 && (
            <section className="cpv-similar">
              <h2 className="subtitle">{named(t.search.similar, similar)}</h2>
              {list(similar)}
            </section>
          )}
        </div>
      )}
    </>
  );
}

function named(text: string, { length }: { length: number }): string {
  return text.replace("{count}", String(length));
}

/**
 * An uncontrolled field, so that what was typed before hydration stays; a search that was chosen elsewhere is written
 * into it.
 */
function useField(query: string, onQuery: (query: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const input = field.current;
    if (!input || input.value === query) first.current = false;
    else if (first.current) onQuery(input.value);
    else input.value = query;
    first.current = false;
  }, [query, onQuery]);
  return field;
}

/** Undefined while the codes are loading. */
function useResults(
  data: ToolData,
  query: string,
  index: SearchIndex | undefined,
): readonly FoundCode[] | undefined {
  return useMemo(() => {
    const wanted = cleanQuery(query);
    if (wanted === "") return [];
    // The server's results stay when the codes arrive, so that nothing flickers.
    if (wanted === data.q) return data.results;
    return index && searchCodes(index, query).map((found) => foundCode(index.vocabulary, found));
  }, [data, query, index]);
}
