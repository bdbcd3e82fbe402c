import { memo, startTransition, useEffect, useRef, useState } from "react";
import { keepHyphens } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import type { FoundCode } from "./found-code.ts";
import { PickButton } from "./pick-button.tsx";
import type { ToolData } from "./tool-data.server.ts";

interface ResultListProps {
  results: readonly FoundCode[];
  picked: readonly string[];
  /** Without JavaScript there are no buttons for picking. */
  hydrated: boolean;
  t: Pick<ToolData["t"], "search" | "basket">;
  onClick(event: React.MouseEvent): void;
}

/** The first few results update with every key, the rest after a pause in typing. */
const immediate = 5;
const debounceMs = 150;
const nothing: readonly FoundCode[] = [];
const none: ReadonlySet<string> = new Set();

/** Plain elements and one listener for all, since a hundred are rendered at every keystroke. */
export function ResultList({ results, picked, hydrated, t, onClick }: ResultListProps) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside have the keys
    <div onClick={onClick}>
      <ul className="cpv-results">{results.slice(0, immediate).map(line)}</ul>
      {results.length > immediate && (
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
    const timer = setTimeout(() => startTransition(() => setSettled(results)), debounceMs);
    return () => clearTimeout(timer);
  }, [results]);
  return settled;
}

interface RestProps extends Pick<ResultListProps, "results" | "picked" | "hydrated"> {
  line(found: FoundCode): React.ReactNode;
}

/** Not rendered again while only the first ones change. */
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
  const { code, name, path, picked, pickLabel, treeLabel } = props;
  return (
    <li className="cpv-line">
      <div className="cpv-what">
        <a href={paths.cpvCode(code)} className="cpv-link">
          <span className="cpv-code">{markedText(code, props.codeFrom, props.codeTo)}</span>{" "}
          <span>{markedText(name, props.nameFrom, props.nameTo)}</span>
        </a>
        {path && <p className="cpv-path">{path}</p>}
      </div>
      {treeLabel && (
        <a
          href={paths.cpvTree(code)}
          className="cpv-tool-button cpv-in-tree"
          data-tree={code}
          title={`${treeLabel}: ${code}`}
        >{`${treeLabel}: ${code}`}</a>
      )}
      {treeLabel && pickLabel && <PickButton code={code} picked={picked} label={pickLabel} />}
    </li>
  );
});

/** A text with the matched part highlighted. No component: a search shows two hundred. */
function markedText(given: string, from: number | undefined, to: number | undefined) {
  const text = keepHyphens(given);
  if (from === undefined) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
