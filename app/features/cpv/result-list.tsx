import { memo, startTransition, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import type { FoundCode } from "./found-code.ts";
import { MarkedText } from "./marked-text.tsx";
import type { CpvMessages } from "./messages.ts";
import { PickButton } from "./pick-button.tsx";

interface ResultListProps {
  results: readonly FoundCode[];
  picked: readonly string[];
  /** Picking needs JavaScript: no button before it is there. */
  alive: boolean;
  t: Pick<CpvMessages, "search" | "basket">;
  onClick(event: React.MouseEvent): void;
}

/** The best few follow every key at once; all else when the typing rests. */
const atOnce = 5;
const restMs = 150;
const nothing: readonly FoundCode[] = [];
const none: ReadonlySet<string> = new Set();

/** Plain elements with one listener for all: a hundred of them are made at every keystroke. */
export function ResultList({ results, picked, alive, t, onClick }: ResultListProps) {
  const settled = useSettled(results, alive);
  // A line's signs take longer to draw than its words: new lines get theirs when the typing rests.
  const signed = useRef<ReadonlySet<string>>(none);
  if (settled === results) signed.current = new Set(results.map(({ code }) => code));
  const line = (found: FoundCode) => (
    <ResultLine
      key={found.code}
      code={found.code}
      name={found.name}
      codeFrom={found.codeSpan?.[0]}
      codeTo={found.codeSpan?.[1]}
      nameFrom={found.nameSpan?.[0]}
      nameTo={found.nameSpan?.[1]}
      pickLabel={alive ? (picked.includes(found.code) ? t.basket.remove : t.basket.add) : undefined}
      picked={picked.includes(found.code)}
      treeLabel={signed.current.has(found.code) ? t.search.inTree : undefined}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and buttons inside have the keys
    <div className={results.length > atOnce ? "cpv-many" : undefined} onClick={onClick}>
      <ul className="cpv-results">{results.slice(0, atOnce).map(line)}</ul>
      {results.length > atOnce && (
        <ul className="cpv-results cpv-rest" data-stale={settled !== results || undefined}>
          <Rest results={settled} line={line} picked={picked} alive={alive} />
        </ul>
      )}
    </div>
  );
}

/** What came from the server is there at once. */
function useSettled(results: readonly FoundCode[], alive: boolean): readonly FoundCode[] {
  const [settled, setSettled] = useState(alive ? nothing : results);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(results)), restMs);
    return () => clearTimeout(timer);
  }, [results]);
  return settled;
}

interface RestProps extends Pick<ResultListProps, "results" | "picked" | "alive"> {
  line(found: FoundCode): React.ReactNode;
}

/** Left alone while the first ones change. */
const Rest = memo(
  ({ results, line }: RestProps) => results.slice(atOnce).map(line),
  (before, now) =>
    before.results === now.results && before.picked === now.picked && before.alive === now.alive,
);

interface ResultLineProps {
  code: string;
  name: string;
  /** The spans as numbers, so that a line whose marks stay the same is left alone. */
  codeFrom: number | undefined;
  codeTo: number | undefined;
  nameFrom: number | undefined;
  nameTo: number | undefined;
  picked: boolean;
  pickLabel: string | undefined;
  treeLabel: string | undefined;
}

const ResultLine = memo((props: ResultLineProps) => {
  const { code, name, picked, pickLabel, treeLabel } = props;
  return (
    <li className="cpv-line">
      <a href={paths.cpvCode(code)} className="cpv-link">
        <span className="cpv-code">
          <MarkedText text={code} from={props.codeFrom} to={props.codeTo} />
        </span>{" "}
        <span>
          <MarkedText text={name} from={props.nameFrom} to={props.nameTo} />
        </span>
      </a>
      {treeLabel && (
        <a
          href={paths.cpvTree(code)}
          className="cpv-tool-button cpv-in-tree"
          data-tree={code}
          title={treeLabel}
        >{`${treeLabel}: ${code}`}</a>
      )}
      {treeLabel && pickLabel && <PickButton code={code} picked={picked} label={pickLabel} />}
    </li>
  );
});
