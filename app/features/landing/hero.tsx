import { paths, trialAnchor } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import { HeroLetter } from "./hero-letter.tsx";
import type { LandingData } from "./landing.server.ts";

/** What the service is, and this morning's letter, whose last line is a question to the visitor. */
export function Hero({ t, letter }: Pick<LandingData, "t" | "letter">) {
  const { title, lead, offer, trial, promises } = t.hero;
  return (
    <section className="hero">
      <div className="shell hero-grid">
        <div className="hero-text">
          <h1 className="headline">{title}</h1>
          <p className="lead">{lead}</p>
          <div className="ways">
            <a href={paths.offer()} className="button">
              {offer}
            </a>
            <a href={`${letter.digestPath}#${trialAnchor}`} className="button button-quiet">
              {trial}
            </a>
          </div>
          <ul className="dotted">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <Island name="hero-letter" View={HeroLetter} props={letter} hydrateWhen="touched" />
      </div>
    </section>
  );
}
