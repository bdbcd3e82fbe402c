import type { Contact } from "../../site/company.ts";
import { paths } from "../../site/paths.ts";
import type { ThankYouMessages } from "./thank-you-messages.ts";

interface ThankYouProps {
  data: { t: ThankYouMessages; contact: Contact };
}

export function ThankYou({ data: { t, contact } }: ThankYouProps) {
  return (
    <section className="section thank-you" data-arrival="lead_submitted">
      <div className="shell section-grid">
        <div>
          <h1 className="title">{t.title}</h1>
          <p className="lead">{t.text}</p>
        </div>
        <div>
          <h2 className="subtitle">{t.next}</h2>
          <ol className="cards">
            {t.steps.map((step) => (
              <li key={step.title} className="card">
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <p>
            {t.call}{" "}
            <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              {contact.phone}
            </a>
          </p>
          <a href={paths.home()} className="button button-quiet">
            {t.home}
          </a>
        </div>
      </div>
    </section>
  );
}
