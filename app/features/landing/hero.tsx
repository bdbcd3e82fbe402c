import { paths } from "../../site/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import type { LandingData } from "./landing.server.ts";

/** The hero picture is the product: the first rows of a daily digest. */
export function Hero({ t, rows, letterPath }: Pick<LandingData, "t" | "rows" | "letterPath">) {
  return (
    <section className="hero">
      <div className="shell hero-grid">
        <div>
          <p className="eyebrow">{t.hero.eyebrow}</p>
          <h1 className="headline">{t.hero.title}</h1>
          <p className="lead">{t.hero.lead}</p>
          <div className="hero-actions">
            <a href={paths.offer()} className="button">
              {t.hero.offer}
            </a>
            <a href={letterPath} className="text-link">
              {t.hero.sample}
            </a>
          </div>
          <ul className="promises">
            {t.hero.promises.map((promise, place) => (
              <li key={promise}>
                {place === 0 ? (
                  <a href={letterPath} className="text-link">
                    {promise}
                  </a>
                ) : (
                  promise
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className="letter" aria-hidden="true">
          <p className="letter-head">
            <b>{t.inbox.sender}</b>
            <span>7:30</span>
          </p>
          <p className="letter-subject">
            {t.inbox.subject.replace("{count}", String(rows.length))}
          </p>
          {rows.map((row) => (
            <div key={row.title} className="letter-row">
              <Badge type={row.type}>{t.inbox.types[row.type]}</Badge>
              <b>{row.title}</b>
              <span>{row.due}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
