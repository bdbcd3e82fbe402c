import { useEffect } from "react";
import { Link } from "react-router";
import { leadFunnel } from "../features/analytics/lead-funnel.ts";
import { thankYouMessages } from "../features/leads/thank-you-messages.ts";
import { forgetTyped } from "../features/leads/typed-values.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { contacts } from "../site/company.ts";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import type { Route } from "./+types/thank-you.ts";

export const handle = { surface: "thank-you" } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  return { t: thankYouMessages[languageOf("thank-you", site)], contact: contacts[site.id] };
}

export function meta({ loaderData: { t }, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { title, text } = t;
  const path = paths.thankYou();
  return pageMeta({
    site,
    hosts,
    surface: "thank-you",
    path,
    title,
    description: text,
    noindex: true,
  });
}

export default function ThankYou({ loaderData: { t, contact } }: Route.ComponentProps) {
  useEffect(leadFunnel.arrived, []);
  useEffect(forgetTyped, []);
  return (
    <section className="section">
      <div className="shell section-grid">
        <div>
          <h1 className="title">{t.title}</h1>
          <p className="lead">{t.text}</p>
        </div>
        <div>
          <h2 className="subtitle mb-4">{t.next}</h2>
          <ol className="cards">
            {t.steps.map((step) => (
              <li key={step.title} className="card">
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-4">
            {t.call}{" "}
            <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
              {contact.phone}
            </a>
          </p>
          <Link to={paths.home()} className="button button-quiet mt-8">
            {t.home}
          </Link>
        </div>
      </div>
    </section>
  );
}
