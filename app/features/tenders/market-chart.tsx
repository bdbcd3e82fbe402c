import { useId } from "react";
import type { Bar } from "./market.server.ts";
import type { TendersMessages } from "./messages.ts";
import type { TenderListData } from "./tender-list.server.ts";

interface MarketChartProps {
  t: Pick<TendersMessages, "market">;
  market: TenderListData["market"];
}

/** Two lists of links with bars; the numbers are also text, for screen readers. */
export function MarketChart({ t, market }: MarketChartProps) {
  const id = useId();
  if (market.sectors.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.market.title}</h2>
      <p className="market-hint">{t.market.text}</p>
      <h3>{t.market.bySector}</h3>
      <ul className="market-sectors">
        {market.sectors.map((bar) => (
          <li key={bar.name}>
            <BarLink bar={bar}>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="4" className="bar-ground" />
                <rect width={bar.percent} height="4" />
              </svg>
            </BarLink>
          </li>
        ))}
      </ul>
      {market.weeks.length > 0 && (
        <>
          <h3>{t.market.byWeek}</h3>
          <ul className="market-weeks">
            {market.weeks.map((bar) => (
              <li key={bar.name}>
                <BarLink bar={bar}>
                  <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="10" height="100" className="bar-ground" />
                    <rect y={100 - bar.percent} width="10" height={bar.percent} />
                  </svg>
                </BarLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function BarLink({ bar, children }: { bar: Bar; children: React.ReactNode }) {
  // Nothing to show leads nowhere.
  const Element = (bar.path ? "a" : "span") as "a";
  return (
    <Element href={bar.path} aria-current={bar.chosen ? "true" : undefined} className="bar">
      <span className="bar-name">{bar.name}</span> <span className="bar-count">{bar.count}</span>
      {children}
    </Element>
  );
}
