import { anchors } from "../../site/paths.ts";
import type { LandingMessages } from "./messages.ts";
import type { Proof } from "./proof.server.ts";
import { Ruled, Section } from "./section.tsx";

interface ServicesProps {
  t: LandingMessages["services"];
  /** Those with the most open tenders. */
  sectors: Proof["sectors"];
  /** The page with the whole comparison. */
  sources: string;
}

/** What the letter has, and what a register alone does not do. */
export function Services({ t, sectors, sources }: ServicesProps) {
  return (
    <Section
      id={anchors.services}
      title={t.title}
      lead={t.lead}
      aside={
        sectors.length > 0 && (
          <ul className="sectors">
            {sectors.map(({ path, name, count }) => (
              <li key={path}>
                <a href={path} className="text-link">
                  {name}
                </a>{" "}
                <span>{count}</span>
              </li>
            ))}
          </ul>
        )
      }
    >
      <Ruled cards={t.cards} />
      <Versus t={t.versus} sources={sources} />
    </Section>
  );
}

function Versus({ t, sources }: { t: LandingMessages["services"]["versus"]; sources: string }) {
  return (
    <>
      <table className="versus">
        <caption>{t.title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.register}</th>
            <th scope="col">{t.ours}</th>
          </tr>
        </thead>
        <tbody>
          {t.rows.map(([what, register, letter]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{register}</td>
              <td>{letter}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        <a href={`${sources}#versus`} className="text-link">
          {t.source}
        </a>
      </p>
    </>
  );
}
