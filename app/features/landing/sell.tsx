import { profileLimits } from "../notices/profile.ts";
import type { LandingData } from "./landing.server.ts";
import { ProofNumbers } from "./proof.tsx";

/** Leads from what the visitor sells to a letter about it; below, the numbers of current notices. */
export function Sell({
  t,
  chips,
  digestPath,
  proof,
}: Pick<LandingData, "t" | "chips" | "digestPath" | "proof">) {
  return (
    <section className="section section-tint sell">
      <div className="shell section-grid">
        <div>
          <h2 className="title">
            <label htmlFor="sell">{t.sell.title}</label>
          </h2>
          <p className="lead">{t.sell.lead}</p>
        </div>
        <div>
          <form action={digestPath}>
            <input
              id="sell"
              name="q"
              maxLength={profileLimits.textLength}
              placeholder={t.sell.example}
              className="control"
            />
            <button type="submit" className="button">
              {t.sell.button}
            </button>
          </form>
          <ul className="chips">
            {chips.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {proof && <ProofNumbers t={t.proof} proof={proof} />}
    </section>
  );
}
