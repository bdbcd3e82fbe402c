import { paths } from "../../site/paths.ts";
import { HeroLetter } from "./hero-letter.tsx";
import type { LandingData } from "./landing.server.ts";

export function Hero({ t, rows, letterPath }: Pick<LandingData, "t" | "rows" | "letterPath">) {
  return (
    <section className="hero">
      <div className="shell halves">
        <div>
          <p className="eyebrow">{t.hero.eyebrow}</p>
          <h1 className="headline">{t.hero.title}</h1>
          <p className="lead">{t.hero.lead}</p>
          <div className="ways actions">
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
        <HeroLetter t={t} rows={rows} />
      </div>
    </section>
  );
}
