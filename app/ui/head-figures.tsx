import { useParts } from "./kept-parts.tsx";

interface HeadFiguresProps {
  figures: FigureProps[];
  /** What the numbers are made from. */
  note?: string | null;
}

interface FigureProps {
  name: string;
  value: string;
  path?: string | null;
}

function Figure({ name, value, path }: FigureProps) {
  return (
    <div>
      <dt>{path ? <a href={path}>{name}</a> : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** At the right of a page's head: large light numbers over their names. */
export function HeadFigures({ figures, note }: HeadFiguresProps) {
  const { place, parts } = useParts();
  if (figures.length === 0) return null;
  return (
    <div>
      <dl className="head-figures">
        {place(parts(Figure, figures, ({ name, value }) => `${name} ${value}`))}
      </dl>
      {note && <p className="caption">{note}</p>}
    </div>
  );
}
