import { DateText } from "./date-text.tsx";
import type { ReadingData } from "./text.server.ts";

interface SourcesProps {
  t: ReadingData["t"]["sources"];
  sources: ReadingData["sources"];
}

/** Where the page's numbers come from, so that a reader can judge them. */
export function Sources({ t, sources }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources">
      <h2>{t.title}</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.name}>
            <h3>{source.name}</h3>
            <dl>
              {source.values.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="facts-line">
              <span>
                {source.ours ? t.shownFrom : t.validFrom} <DateText date={source.validFrom} />
              </span>
              <span>
                {t.checkedOn} <DateText date={source.checkedOn} />
              </span>
              {source.url && (
                <span>
                  {source.unconfirmed && `${t.check} `}
                  <a href={source.url} rel="noopener">
                    {new URL(source.url).host}
                  </a>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
