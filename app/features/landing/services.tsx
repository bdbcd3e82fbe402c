import { anchors } from "../../site/paths.ts";
import { RowParts } from "./hero-letter.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Ruled, Section } from "./section.tsx";

type ServicesProps = Pick<LandingData, "t" | "all" | "samples" | "demo" | "sources">;

/** What the letter has, each with a notice of today, and what a register alone does not do. */
export function Services({
  t: { services: t, inbox },
  all,
  samples,
  demo,
  sources,
}: ServicesProps) {
  return (
    <Section
      id={anchors.services}
      title={t.title}
      lead={t.lead}
      aside={
        all && (
          <a href={all.path} className="text-link">
            {all.text}
          </a>
        )
      }
    >
      <Ruled
        cards={t.cards}
        samples={samples.map(
          (row) =>
            row && (
              <div key={row.href} className={demo ? "letter-item letter-invented" : "letter-item"}>
                <RowParts row={row} type={inbox.types[row.kind]} />
              </div>
            ),
        )}
      />
      {demo && <p className="caption">{inbox.example}</p>}
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
        </a>{" "}
        <a href={`#${anchors.both}`} className="text-link">
          {t.both}
        </a>
      </p>
    </>
  );
}
