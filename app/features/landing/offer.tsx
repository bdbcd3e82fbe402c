import { anchors } from "../../site/anchors.ts";
import { Island } from "../../ui/island.tsx";
import type { FormFailure } from "../leads/form-state.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./texts/landing-texts.ts";

interface OfferProps {
  t: LandingMessages["offer"];
  contact: LandingData["contact"];
  letterPath: string;
  form: LandingData["form"];
  failure: FormFailure | undefined;
}

export function Offer({ t, contact, letterPath, form, failure }: OfferProps) {
  return (
    <section id={anchors.offer} tabIndex={-1} className="section">
      <div className="shell offer-grid">
        <div>
          <h2 className="title">{t.title}</h2>
          <p className="lead">{t.lead}</p>
          <p className="lead">
            <a href={letterPath} className="text-link">
              {t.trial}
            </a>
          </p>
          <Island
            name="lead-form"
            View={LeadForm}
            props={{ data: form, failure }}
            hydrateWhen="near"
          />
        </div>
        <aside className="panel panel-beside offer-panel">
          <h3 className="subtitle">{t.panel}</h3>
          <ol>
            {t.receives.map((item) => (
              <li key={item.title}>
                <b>{item.title}</b>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
          <p className="offer-write">{t.write}</p>
          <p className="offer-contact">
            <a className="text-link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              {contact.phone}
            </a>
          </p>
        </aside>
      </div>
    </section>
  );
}
