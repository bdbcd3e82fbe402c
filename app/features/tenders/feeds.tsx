import { useId } from "react";
import { feedFormats, feedPath } from "./feed-formats.ts";
import type { TenderListData } from "./tender-list.server.ts";

export function Feeds({ data: { t, country, filter, letterPath } }: { data: TenderListData }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="feeds">
      <h2 id={id}>{t.feeds.title}</h2>
      <p className="market-hint">{t.feeds.text}</p>
      <ul>
        <li>
          <a href={letterPath} className="text-link">
            {t.feeds.letter}
          </a>
        </li>
        {feedFormats.map((format) => (
          <li key={format}>
            <a href={feedPath(country, format, filter)}>{t.feeds[format]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
