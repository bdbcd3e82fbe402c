import { useId } from "react";
import { feedFormatsOf, feedPath } from "./feed-formats.ts";
import type { TendersPageData } from "./list-page-data.server.ts";

export function Feeds({ data: { feeds: t, country, filter } }: { data: TendersPageData["page"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tenders-beside feeds">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      <ul>
        {feedFormatsOf(filter).map((format) => (
          <li key={format}>
            <a href={feedPath(country, format, filter)}>{t[format]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
