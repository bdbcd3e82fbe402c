import { anchors, trialAnchor } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import type { FormFailure } from "../leads/lead.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import type { LandingData } from "./landing.server.ts";
import { Questions } from "./questions.tsx";

interface OfferProps extends Pick<LandingData, "t" | "contact" | "form"> {
  digestPath: string;
  failure: FormFailure | undefined;
}

/** The form, beside it what the visitor receives; below it, answers to doubts that may keep visitors from it. */
export function Offer({
  t: { offer: t, questions },
  contact,
  digestPath,
  form,
  failure,
}: OfferProps) {
  const trialPath = `${digestPath}#${trialAnchor}`;
  return (
    <section id={anchors.offer} tabIndex={-1} className="section">
      <div className="shell">
        <h2 className="title">{t.title}</h2>
        <p className="lead">
          <a href={trialPath} className="text-link">
            {t.trial}
          </a>
        </p>
        <div className="offer-card">
          <Island
            name="lead-form"
            View={LeadForm}
            props={{ ...form, failure }}
            hydrateWhen="near"
          />
          <aside className="offer-panel">
            <h3>{t.panel}</h3>
            <ol>
              {t.receives.map((item) => (
                <li key={item.title}>
                  <b>{item.title}</b>
                  <p>{item.text}</p>
                </li>
              ))}
            </ol>
            <h3>{t.cost.title}</h3>
            <dl>
              {t.cost.lines.map(([figure, words], index) => (
                <div key={words}>
                  <dt>{index === 0 ? <a href={trialPath}>{words}</a> : words}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="ways">
              <a className="text-link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
              {contact.phone && (
                <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                  {contact.phone}
                </a>
              )}
            </p>
          </aside>
        </div>
      </div>
      <Questions t={questions} digestPath={digestPath} />
    </section>
  );
}
