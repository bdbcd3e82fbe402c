import { useId } from "react";
import { feedFormats, feedPath } from "./feed-formats.ts";
import type { TendersMessages } from "./messages.ts";
import type { TenderFilter } from "./tender-filter.ts";

interface FeedsProps {
  t: TendersMessages["feeds"];
  filter: TenderFilter;
}

export function Feeds({ t, filter }: FeedsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="feeds">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      <ul>
        {feedFormats.map((format) => (
          <li key={format}>
            <a href={feedPath(format, filter)}>{t[format]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
