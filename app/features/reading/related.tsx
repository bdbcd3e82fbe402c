import type { ReadingData } from "./text.server.ts";

interface RelatedProps {
  title: string;
  related: ReadingData["related"];
}

export function Related({ title, related }: RelatedProps) {
  return (
    <section className="related">
      <h2>{title}</h2>
      <ul className="entries">
        {related.map((page) => (
          <li key={page.path}>
            <p className="entry-label">{page.label}</p>
            <h3>
              <a href={page.path}>{page.title}</a>
            </h3>
            <p>{page.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
