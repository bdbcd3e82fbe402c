import { memo } from "react";
import { paths } from "../../site/paths.ts";
import type { FoundCode } from "./found-code.ts";
import { MarkedText } from "./marked-text.tsx";
import type { CpvMessages } from "./messages.ts";

interface ResultListProps {
  results: readonly FoundCode[];
  picked: readonly string[];
  /** Picking needs JavaScript: no button before it is there. */
  alive: boolean;
  t: Pick<CpvMessages, "search" | "basket">;
  onClick(event: React.MouseEvent): void;
}

/** Plain elements with one listener for all: a hundred of them are made at every keystroke. */
export function ResultList({ results, picked, alive, t, onClick }: ResultListProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside have the keys
    <ul className="cpv-results" onClick={onClick}>
      {results.map((found) => (
        <ResultLine
          key={found.code}
          code={found.code}
          name={found.name}
          marks={`${found.codeSpan ?? ""};${found.nameSpan ?? ""}`}
          pickLabel={
            alive ? (picked.includes(found.code) ? t.basket.remove : t.basket.add) : undefined
          }
          picked={picked.includes(found.code)}
          treeLabel={t.search.inTree}
        />
      ))}
    </ul>
  );
}

interface ResultLineProps {
  code: string;
  name: string;
  /** Both spans as text, so that a line whose marks stay the same is left alone. */
  marks: string;
  picked: boolean;
  pickLabel: string | undefined;
  treeLabel: string;
}

const ResultLine = memo(({ code, name, marks, picked, pickLabel, treeLabel }: ResultLineProps) => {
  const [codeSpan, nameSpan] = marks.split(";").map(readSpan);
  return (
    <li className="cpv-line">
      <a href={paths.cpvCode(code)} className="cpv-link">
        <span className="cpv-code">
          <MarkedText text={code} span={codeSpan} />
        </span>{" "}
        <span>
          <MarkedText text={name} span={nameSpan} />
        </span>
      </a>
      <a
        href={paths.cpvTree(code)}
        className="cpv-tool-button cpv-in-tree"
        data-tree={code}
        title={treeLabel}
      >{`${treeLabel}: ${code}`}</a>
      {pickLabel && (
        <button
          type="button"
          className="cpv-tool-button cpv-pick"
          data-pick={code}
          data-picked={picked || undefined}
          aria-label={pickLabel.replace("{code}", code)}
        />
      )}
    </li>
  );
});

function readSpan(text: string): [number, number] | undefined {
  if (text === "") return undefined;
  const [from, to] = text.split(",").map(Number);
  return [from ?? 0, to ?? 0];
}
