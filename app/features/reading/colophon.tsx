import type { ReadingData } from "./text.server.ts";

interface ColophonProps {
  data: ReadingData;
  title: string;
  /** To all texts of the kind. */
  all: { path: string; name: string };
}

/** The end of a guide or an article: what it is not, whom to tell of a mistake, and the way to all others. */
export function Colophon({ data, title, all }: ColophonProps) {
  return (
    <footer className="colophon">
      <h2>{title}</h2>
      <p>
        {data.t.colophon.text} <a href={`mailto:${data.email}`}>{data.email}</a>.
      </p>
      <p>
        <a href={all.path}>{all.name}</a>
      </p>
    </footer>
  );
}
