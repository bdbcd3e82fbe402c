import { useId } from "react";
import type { Language } from "../../site/languages.ts";
import type { ResultChartsData } from "./result-figures.ts";

/** How many tenders the lots of contracts got, and their prices against the estimates. */
export function ResultCharts({ data: { title, lead, charts } }: { data: ResultChartsData }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="result-section">
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      <p className="market-hint">{lead}</p>
      <div className="result-charts">
        {charts.map((chart) => (
          <div key={chart.title}>
            <h3>{chart.title}</h3>
            <Bars bars={chart.bars} />
            <p className="market-hint">{chart.summary}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export interface Bar {
  key: string;
  name: string;
  /** Where its name links to. */
  path?: string | null;
  /** Length in percent of the longest bar. Null: too few are counted to draw any. */
  percent: number | null;
  /** The number that the bar shows. */
  text: string;
}

const layouts = {
  short: "result-bars",
  long: "result-bars result-long",
  years: "result-bars result-years",
};

interface BarsProps {
  bars: Bar[];
  /** `long`: names that need more room than bars. `years`: short names and long texts. */
  layout?: keyof typeof layouts;
  /** Language of the names, if the page is in another one. */
  lang?: Language | undefined;
}

/** The bars are for the eye; names and numbers are text. */
export function Bars({ bars, layout = "short", lang }: BarsProps) {
  return (
    <dl className={layouts[layout]}>
      {bars.map(({ key, name, path, percent, text }) => (
        <div key={key}>
          <dt lang={lang}>{path ? <a href={path}>{name}</a> : name}</dt>
          <dd>
            {percent !== null && (
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round(10 * percent) / 10} height="1" />
              </svg>
            )}
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
