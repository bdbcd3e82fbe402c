import { useId } from "react";
import type { ChartWeek, LetterPageData } from "./letter-page-data.server.ts";

/** Of a week, and between two of them: about a pixel each, for the picture is about as wide everywhere. */
const step = 30;
const gap = 8;
const tallest = 96;
/** Above the tallest there is room for its count. */
const baseline = tallest + 18;

/** Twelve weeks in a small picture: what could be bid for, and all the rest above it. Also a table, for those who hear it. */
export function LetterChart({ data }: { data: Pick<LetterPageData, "t" | "weeks" | "chartName"> }) {
  const { t, weeks, chartName } = data;
  const id = useId();
  const most = Math.max(1, ...weeks.map(({ notices }) => notices));
  return (
    <figure className="letter-chart" aria-labelledby={id}>
      <figcaption id={id}>{t.chart.title}</figcaption>
      <svg viewBox={`0 0 ${weeks.length * step - gap} ${baseline + 22}`} aria-hidden="true">
        {weeks.map((week, i) => (
          <Week
            key={week.name}
            week={week}
            left={i * step}
            most={most}
            // Counted from the last one, for that is the one to know; there is no room for all.
            named={(weeks.length - 1 - i) % 3 === 0}
          />
        ))}
      </svg>
      <ul className="letter-legend" aria-hidden="true">
        <li className="letter-legend-tenders">{t.chart.tenders}</li>
        <li className="letter-legend-all">{t.chart.notices}</li>
      </ul>
      <div className="sr-only">
        <table>
          <caption>{chartName}</caption>
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

interface WeekProps {
  week: ChartWeek;
  left: number;
  most: number;
  named: boolean;
}

/** A week without any has a hairline, so that it is seen to be one. */
function Week({ week: { name, notices, tenders }, left, most, named }: WeekProps) {
  const height = (count: number) => Math.round((tallest * count) / most);
  const all = Math.max(1, height(notices));
  const middle = left + (step - gap) / 2;
  return (
    <g>
      <Bar left={left} height={all} kind="all" />
      {tenders > 0 && <Bar left={left} height={height(tenders)} kind="tenders" />}
      {notices > 0 && (
        <text x={middle} y={baseline - all - 5} className="letter-chart-count">
          {notices}
        </text>
      )}
      {named && (
        <text x={middle} y={baseline + 17} className="letter-chart-name">
          {name}
        </text>
      )}
    </g>
  );
}

function Bar({ left, height, kind }: { left: number; height: number; kind: "all" | "tenders" }) {
  return (
    <rect
      x={left}
      y={baseline - height}
      width={step - gap}
      height={height}
      className={`letter-bar-${kind}`}
    />
  );
}
