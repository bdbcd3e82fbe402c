import { anchors, paths } from "../../site/paths.ts";
import { LogoMark } from "../frame/logo.tsx";
import type { LandingMessages } from "./messages.ts";
import { Section } from "./section.tsx";

/** Cards for the places where notices are published, with their names; lines run from them to the logo's envelope. */
export function Sources({ t, listPath }: ProcurementsLeadProps) {
  return (
    <Section
      id={anchors.procurements}
      title={t.title}
      lead={<ProcurementsLead t={t} listPath={listPath} />}
      className="section-wide sources"
    >
      <ul className="cards">
        {t.cards.map((card, place) => (
          <li key={card.title} className="card">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <b aria-hidden="true">{t.sources[place]}</b>
          </li>
        ))}
      </ul>
      <svg
        viewBox="0 0 12 4"
        preserveAspectRatio="none"
        className="picture flow"
        aria-hidden="true"
      >
        <path d="M2 0c0 3 4 1 4 4M10 0c0 3-4 1-4 4" />
      </svg>
      <LogoMark />
    </Section>
  );
}

interface ProcurementsLeadProps {
  t: LandingMessages["procurements"];
  /** Path of the country's tenders. */
  listPath: string;
}

/** Lead text with links to the country's tenders and to the CPV codes. */
function ProcurementsLead({ t: { lead, ways }, listPath }: ProcurementsLeadProps) {
  return (
    <>
      {lead} {ways.look} <a href={listPath}>{ways.tenders}</a> {ways.and}{" "}
      <a href={paths.cpvTool()}>{ways.codes}</a>.
    </>
  );
}
