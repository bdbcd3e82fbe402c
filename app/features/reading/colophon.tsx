import { Dates } from "./byline.tsx";
import type { ReadingData } from "./text.server.ts";

interface ColophonProps {
  data: ReadingData;
  title: string;
  /** To all texts of the kind. */
  all: { path: string; name: string };
}

/** The end of a guide or an article: by whom and of when it is, what it is not, and whom to tell of a mistake. */
export function Colophon({ data, title, all }: ColophonProps) {
  return (
    <footer className="colophon">
      <h2>{title}</h2>
      <p className="facts-line">
        <span>{data.author}</span>
        <Dates data={data} />
      </p>
      <p>
        {data.t.colophon.text} <a href={`mailto:${data.email}`}>{data.email}</a>.
      </p>
      <p>
        <a href={all.path}>{all.name}</a>
      </p>
    </footer>
  );
}
