import { useId } from "react";
import type { LetterPageData } from "./letter-page-data.server.ts";

/** Twelve weeks in a small picture: what could be bid for, and all the rest above it. Also a table, for those who hear it. */
export function LetterChart({ data }: { data: Pick<LetterPageData, "t" | "weeks" | "chartName"> }) {
  const { t, weeks, chartName } = data;
  const id = useId();
  const most = Math.max(1, ...weeks.map(({ notices }) => notices));
  const [first] = weeks;
  const last = weeks.at(-1);
  return (
    <figure className="letter-chart" aria-labelledby={id}>
      <figcaption id={id}>{t.chart.title}</figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * 10 - 2} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={chartName}
      >
        {weeks.map(({ name, notices, tenders }, week) => (
          <g key={name}>
            <Bar week={week} part={notices / most} kind="all" />
            <Bar week={week} part={tenders / most} kind="tenders" />
          </g>
        ))}
      </svg>
      <p className="letter-chart-ends" aria-hidden="true">
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </p>
      <ul className="letter-legend" aria-hidden="true">
        <li className="letter-legend-tenders">{t.chart.tenders}</li>
        <li className="letter-legend-all">{t.chart.notices}</li>
      </ul>
      <div className="sr-only">
        <table>
          <caption>{t.chart.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.chart.week}</th>
              <th scope="col">{t.chart.notices}</th>
              <th scope="col">{t.chart.tenders}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ name, notices, tenders }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{notices}</td>
                <td>{tenders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** A week without any has a hairline, so that it is seen to be one. */
function Bar({ week, part, kind }: { week: number; part: number; kind: "all" | "tenders" }) {
  const height = Math.max(kind === "all" ? 0.6 : 0, 40 * part);
  return (
    <rect
      x={week * 10}
      y={40 - height}
      width="8"
      height={height}
      className={`letter-bar-${kind}`}
    />
  );
}
