import { useId } from "react";
import type { BuyerMessages } from "./messages.ts";
import type { BuyerYear } from "./year-data.ts";

/** Bars of one unit with half a unit between them. */
const step = 1.5;

/** Drawn for the eye; the numbers are beside it, and the months in words for those who listen. */
export function YearPicture({ t, year }: { t: BuyerMessages; year: BuyerYear }) {
  const id = useId();
  const width = year.months.length * step - 0.5;
  return (
    <section aria-labelledby={id} className="buyer-year">
      <h2 id={id} className="subtitle">
        {t.year}
      </h2>
      <ul>
        {year.lanes.map(({ kind, name, total, bars, text }) => (
          <li key={kind} className={`year-lane year-${kind}`}>
            <span className="year-name">{name}</span>
            <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
              {bars.map(({ key, count, percent }, place) => (
                <g key={key}>
                  <rect x={place * step} width="1" y="97" height="3" className="year-ground" />
                  {count > 0 && (
                    <rect
                      x={place * step}
                      width="1"
                      y={100 - Math.max(8, percent)}
                      height={Math.max(8, percent)}
                    />
                  )}
                </g>
              ))}
            </svg>
            <span className="year-total">{total}</span>
            {text && <span className="sr-only">{text}</span>}
          </li>
        ))}
      </ul>
      <ol aria-hidden="true" className="year-months">
        {year.months.map(({ label, shown }) => (
          <li key={label}>{shown && label}</li>
        ))}
      </ol>
    </section>
  );
}
