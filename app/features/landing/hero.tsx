import { paths } from "../../site/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import type { LandingData } from "./landing.server.ts";

export function Hero({ t, rows, digestPath }: Pick<LandingData, "t" | "rows" | "digestPath">) {
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
            <a href={digestPath} className="text-link">
              {t.hero.sample}
            </a>
          </div>
          <ul className="promises">
            {t.hero.promises.map((promise, place) => (
              <li key={promise}>
                {place === 0 ? (
                  <a href={digestPath} className="text-link">
                    {promise}
                  </a>
                ) : (
                  promise
                )}
              </li>
            ))}
          </ul>
        </div>
        <HeroDigest t={t} rows={rows} />
      </div>
    </section>
  );
}

/** A picture of an open letter: one notice in full, its parts labelled. The inbox below says the same as text. */
function HeroDigest({ t, rows }: Pick<LandingData, "t" | "rows">) {
  const { greeting, match, parts } = t.hero.digest;
  const [first, , next] = rows;
  if (!first || !next) return null;
  return (
    <div className="letter" aria-hidden="true">
      <p className="letter-from">
        <b>{t.inbox.sender}</b>
        <span>7.30</span>
      </p>
      <b className="subtitle">{t.inbox.subject.replace("{count}", String(rows.length))}</b>
      <p>{greeting}</p>
      <div className="letter-notice">
        <p className="letter-part">
          <Badge type={first.type}>{t.inbox.types[first.type]}</Badge>
          <i>{parts.kind}</i>
        </p>
        <b>{first.title}</b>
        <p>{first.org}</p>
        <p className="letter-part">
          <b>{first.due}</b>
          <i>{parts.deadline}</i>
        </p>
        <p className="letter-part">
          <span>{match.join(", ")}</span>
          <i>{parts.match}</i>
        </p>
      </div>
      <div className="letter-notice">
        <p>
          <Badge type={next.type}>{t.inbox.types[next.type]}</Badge>
        </p>
        <b>{next.title}</b>
        <p>{next.due}</p>
      </div>
      <p className="caption">{t.inbox.example}</p>
    </div>
  );
}
