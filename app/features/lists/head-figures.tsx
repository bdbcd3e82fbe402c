interface HeadFiguresProps {
  figures: { name: string; value: string; path?: string | null }[];
}

/** At the right of a page's head: large light numbers over their names. */
export function HeadFigures({ figures }: HeadFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <dl className="head-figures">
      {figures.map(({ name, value, path }) => (
        <div key={name}>
          <dt>{path ? <a href={path}>{name}</a> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
