import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "../../../site/paths.ts";
import type { Country } from "../../../site/sites.ts";
import { significantDigits } from "../../notices/vocabulary.ts";
import { codeDigits, markedText } from "../code-digits.tsx";
import {
  cleanQuery,
  type Found,
  maxQueryLength,
  type OpenOf,
  resultLimit,
  type SearchIndex,
  searchCodes,
} from "../cpv-search.ts";
import { type FoundCode, foundCode, type SimilarAnswer } from "./found-code.ts";
import { LoadState, type PanelProps } from "./load-state.tsx";
import { PickButton } from "./pick-button.tsx";
import type { ToolData } from "./tool-data.server.ts";

interface SearchPanelProps extends PanelProps {
  query: string;
  onQuery(query: string): void;
}

/** A plain form for the server; once the codes are loaded, it searches in the browser while typing. */
export function SearchPanel(props: SearchPanelProps) {
  const { data, query, vocabulary, picked, hydrated, onQuery, onClick } = props;
  const { t } = data;
  const openOf = useCounts();
  const [more, setMore] = useState({ query: data.q, shown: data.shown });
  const shown = more.query === query ? more.shown : resultLimit;
  const options = useMemo(() => ({ shown, openOf }), [shown, openOf]);
  const typed = useResults(data, query, vocabulary.index, options);
  const { similar, corrected, isKnown } = useSimilar(data, query, typed);
  const found = useCorrected(typed, corrected, vocabulary.index, options);
  const results = found?.codes;
  const isEmpty = query.trim() === "";
  const unseen = useWarmUp(vocabulary.index, isEmpty);
  // Also when there are neither results nor similar codes. The style sheet then shows the sectors.
  const isPrompting = isEmpty || (isKnown && results?.length === 0 && similar.length === 0);
  const field = useField(query, onQuery);
  const submit = (event: React.FormEvent) => {
    if (vocabulary.index) event.preventDefault();
  };
  const list = (codes: readonly FoundCode[] = nothing) => (
    <ResultList
      results={codes}
      picked={picked}
      hydrated={hydrated}
      t={t}
      country={data.country}
      onClick={onClick}
    />
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
            {counted(t.search.found, found?.total)}
            {found && found.asWord > 0 && `, ${counted(t.search.asWord, found.asWord)}`}
            {found && found.total > shown && ` (${t.search.first.replace("{shown}", `${shown}`)})`}
            {corrected && "."}
          </>
        )}
        {results?.length === 0 &&
          !isEmpty &&
          (similar[0] ? t.search.inexact : isKnown && t.search.none)}
        {corrected && ` ${t.search.corrected.replace("{words}", corrected)}`}
        {isKnown && similar[0] && (
          <span className="sr-only">{` ${counted(t.search.similar, similar.length)}`}</span>
        )}
      </p>
      <LoadState t={t} vocabulary={vocabulary} hydrated={hydrated} waited={results === undefined} />
      {isPrompting && (
        <div className="cpv-prompt">
          <p>{t.search.prompt}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard */}
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
      {/* Hidden and not removed: making a hundred lines anew takes longer than a key should. */}
      {(hydrated || !isPrompting) && (
        <div className="cpv-found" hidden={isPrompting}>
          {list(isEmpty ? unseen : results)}
          {found && found.total > shown && shown < mostShown && (
            <a
              href={`${paths.cpvSearch(query)}&n=${shown + resultLimit}`}
              className="button button-quiet"
              onClick={(event) => {
                if (!vocabulary.index) return;
                event.preventDefault();
                setMore({ query, shown: shown + resultLimit });
              }}
            >
              {t.search.more}
            </a>
          )}
          {similar[0] && (
            <section className="cpv-similar">
              <h2 className="subtitle">{counted(t.search.similar, similar.length)}</h2>
              {list(similar)}
            </section>
          )}
        </div>
      )}
    </>
  );
}

const mostShown = 1000;

function counted(text: string, count = 0): string {
  return text.replace("{count}", `${count}`);
}

/** How many tenders are open for a code; zeros until they are loaded, and if that fails. */
function useCounts(): OpenOf {
  const [counts, setCounts] = useState<Record<string, number>>({});
  useEffect(() => {
    fetch(paths.cpvCounts())
      .then((answer) => answer.json())
      .then(setCounts, () => {});
  }, []);
  return useCallback((code) => counts[significantDigits(code)] ?? 0, [counts]);
}

/**
 * An uncontrolled field, so that text typed before hydration stays. A search chosen elsewhere is written into it.
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

interface Results extends Omit<Found, "results"> {
  codes: readonly FoundCode[];
  /** The server's results of a mistyped query are those of the corrected one. */
  isCorrected?: boolean;
}

interface SearchOptions {
  shown: number;
  openOf: OpenOf;
}

/** Undefined while the codes are loading. */
function useResults(
  data: ToolData,
  query: string,
  index: SearchIndex | undefined,
  options: SearchOptions,
): Results | undefined {
  return useMemo(() => {
    const wanted = cleanQuery(query);
    if (wanted === "") return { codes: nothing, total: 0, asWord: 0, isFew: false };
    // The server's results stay when the codes arrive, so that nothing flickers.
    if (wanted === data.q && options.shown === data.shown) {
      const { results: codes, total, asWord, isFew } = data;
      return { codes, total, asWord, isFew, isCorrected: true };
    }
    return index && resultsOf(index, query, options);
  }, [data, query, index, options]);
}

/** The results of what a mistyped query was taken for, if it was. */
function useCorrected(
  typed: Results | undefined,
  corrected: string | undefined,
  index: SearchIndex | undefined,
  options: SearchOptions,
): Results | undefined {
  return useMemo(
    () =>
      corrected && index && !typed?.isCorrected ? resultsOf(index, corrected, options) : typed,
    [typed, corrected, index, options],
  );
}

function resultsOf(index: SearchIndex, query: string, { shown, openOf }: SearchOptions): Results {
  const { results, ...found } = searchCodes(index, query, { openOf, limit: shown });
  return { ...found, codes: results.map((one) => foundCode(index.vocabulary, one, openOf)) };
}

const warmUps = ["a", "st", "45", "āž", "p", "pro", "4", "ma", "e", "teh", "in", "ser"];

/**
 * Searches a few times while idle and shows the first lines where nobody sees them: the engine compiles code only when
 * it has run, and the first key would wait for that.
 */
function useWarmUp(index: SearchIndex | undefined, isEmpty: boolean): readonly FoundCode[] {
  const [step, setStep] = useState(-1);
  useEffect(() => {
    if (!index || !isEmpty || step >= warmUps.length) return;
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => setStep(step + 1));
  }, [index, isEmpty, step]);
  return useMemo(() => {
    const query = warmUps[step];
    if (!index || query === undefined) return nothing;
    const { results } = searchCodes(index, query, { limit: resultLimit });
    return results.slice(0, immediate).map((one) => foundCode(index.vocabulary, one, () => 1));
  }, [index, step]);
}

/** Pause in typing after which similar codes are requested. */
const debounceMs = 250;

/**
 * Codes that resemble the query, if it has few hits. The server finds them, because it has the names in all
 * languages. Until it answers, those of the last query stay; a failed request counts as an answer without codes.
 */
function useSimilar(
  data: ToolData,
  query: string,
  hits: Results | undefined,
): { similar: readonly FoundCode[]; corrected: string | undefined; isKnown: boolean } {
  const [[known, { codes, corrected }], setSimilar] = useState<[string, SimilarAnswer]>([
    data.q,
    data.similar,
  ]);
  const asked = cleanQuery(query);
  const isKnown = asked === known;
  const wanted = hits?.isFew ? asked : "";
  useEffect(() => {
    if (!wanted || wanted === known) return;
    let isOutdated = false;
    const settle = (found: SimilarAnswer) => {
      if (!isOutdated) startTransition(() => setSimilar([wanted, found]));
    };
    const fail = () => settle({ codes: [] });
    const timer = setTimeout(() => fetchSimilar(wanted).then(settle, fail), debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [wanted, known]);
  return {
    similar: wanted
      ? codes.filter(({ code }) => !hits?.codes.some((hit) => hit.code === code))
      : [],
    corrected: isKnown ? corrected : undefined,
    isKnown,
  };
}

async function fetchSimilar(query: string): Promise<SimilarAnswer> {
  return (await fetch(paths.cpvSearch(query).replace("?", "/similar?"))).json();
}

interface ResultListProps {
  results: readonly FoundCode[];
  picked: readonly string[];
  /** Without JavaScript there are no buttons for picking. */
  hydrated: boolean;
  t: Pick<ToolData["t"], "search" | "basket">;
  /** Country where open tenders are counted. */
  country: Country;
  onClick(event: React.MouseEvent): void;
}

/** The first few results update with every key, the rest after a pause in typing. */
const immediate = 5;
const settleMs = 150;
const nothing: readonly FoundCode[] = [];
const none: ReadonlySet<string> = new Set();

/** Plain elements and one listener for all, since a hundred are rendered at every keystroke. */
function ResultList({ results, picked, hydrated, t, country, onClick }: ResultListProps) {
  const settled = useSettled(results, hydrated);
  // Buttons take longer to render than texts: new rows get theirs after a pause in typing.
  const withButtons = useRef<ReadonlySet<string>>(none);
  if (settled === results) withButtons.current = new Set(results.map(({ code }) => code));
  const line = (found: FoundCode) => (
    <ResultLine
      key={found.code}
      code={found.code}
      name={found.name}
      path={found.path}
      open={found.open}
      openLabel={t.search.open}
      country={country}
      codeFrom={found.codeSpan?.[0]}
      codeTo={found.codeSpan?.[1]}
      nameFrom={found.nameSpan?.[0]}
      nameTo={found.nameSpan?.[1]}
      pickLabel={
        hydrated ? (picked.includes(found.code) ? t.basket.remove : t.basket.add) : undefined
      }
      picked={picked.includes(found.code)}
      treeLabel={withButtons.current.has(found.code) ? t.search.inTree : undefined}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links and buttons handle keys
    <div onClick={onClick}>
      <ul className="cpv-results">{results.slice(0, immediate).map(line)}</ul>
      {Math.max(results.length, settled.length) > immediate && (
        <ul className="cpv-results cpv-rest" data-stale={settled !== results || undefined}>
          <Rest results={settled} line={line} picked={picked} hydrated={hydrated} />
        </ul>
      )}
    </div>
  );
}

/** Debounces the results; those from the server are settled at once. */
function useSettled(results: readonly FoundCode[], hydrated: boolean): readonly FoundCode[] {
  const [settled, setSettled] = useState(hydrated ? nothing : results);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(results)), settleMs);
    return () => clearTimeout(timer);
  }, [results]);
  return settled;
}

interface RestProps extends Pick<ResultListProps, "results" | "picked" | "hydrated"> {
  line(found: FoundCode): React.ReactNode;
}

/** The other results; not rendered again while only the first few change. */
const Rest = memo(
  ({ results, line }: RestProps) => results.slice(immediate).map(line),
  (before, now) =>
    before.results === now.results &&
    before.picked === now.picked &&
    before.hydrated === now.hydrated,
);

interface ResultLineProps {
  code: string;
  name: string;
  path: string;
  open: number;
  openLabel: string;
  country: Country;
  /** Spans as numbers, so that `memo` can compare them. */
  codeFrom: number | undefined;
  codeTo: number | undefined;
  nameFrom: number | undefined;
  nameTo: number | undefined;
  picked: boolean;
  pickLabel: string | undefined;
  treeLabel: string | undefined;
}

const ResultLine = memo((props: ResultLineProps) => {
  const { code, name, path, open, openLabel, country, picked, pickLabel, treeLabel } = props;
  return (
    <li className="cpv-line">
      <a href={paths.cpvCode(code)} className="cpv-link">
        {codeDigits(code, props.codeFrom, props.codeTo)}
        {markedText(name, props.nameFrom, props.nameTo)}
      </a>
      {(path || open > 0) && (
        <p className="cpv-path">
          {path}
          {open > 0 && <a href={paths.noticesOfCode(country, code)}>{counted(openLabel, open)}</a>}
        </p>
      )}
      {treeLabel && (
        <a
          href={paths.cpvTree(code)}
          className="cpv-tool-button cpv-in-tree"
          aria-label={`${treeLabel}: ${code}`}
        >
          {treeLabel}
        </a>
      )}
      {treeLabel && pickLabel && <PickButton code={code} picked={picked} label={pickLabel} />}
    </li>
  );
});
