import { DateText } from "./date-text.tsx";
import type { ReadingData } from "./text.server.ts";

interface SourcesProps {
  t: ReadingData["t"]["sources"];
  sources: ReadingData["sources"];
  /** Of the page itself, which needs no link. */
  path: string;
}

/** Where the page's numbers come from, so that a reader can judge them. */
export function Sources({ t, sources, path }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>{t.title}</h2>
      <ul>
        {sources.map((source) => (
          <li key={`${source.name} ${source.validFrom}`}>
            <h3>
              {source.url === path ? (
                source.name
              ) : (
                <a href={source.url} {...(!source.ours && { rel: "noopener" })}>
                  {source.name}
                </a>
              )}
            </h3>
            <dl>
              {source.values.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="facts-line">
              {source.dates.map(({ text, date }) => (
                <span key={text}>
                  {text} {date && <DateText date={date} />}
                </span>
              ))}
              {source.checkText && <span>{`${t.checkText} ${hostOf(source.url)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, "");
}
