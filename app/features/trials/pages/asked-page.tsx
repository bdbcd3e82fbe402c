import { paths } from "../../../site/paths.ts";
import { Steps } from "../../../ui/steps.tsx";
import { SentAddress } from "../../leads/sent-address.tsx";
import type { AskedPageData } from "./asked-page.server.ts";

/** Asks visitors to look into their mailbox: the same for everybody, whether the address is known or not. */
export function AskedPage({ data }: { data: AskedPageData }) {
  const { t, email, write, digestPath, sent } = data;
  const { nothing } = t;
  return (
    <section className="section trial-page" data-arrival="trial_requested">
      <div className="shell section-grid">
        <div>
          <h1 className="page-title">{t.title}</h1>
          <p className="lead">{t.text}</p>
          {sent && (
            <>
              <SentAddress address={sent.address} action={sent.action} hidden={sent.hidden} />
              <p className="trial-note">
                {sent.choice.name}: {sent.choice.value}
              </p>
            </>
          )}
          <p className="trial-back">
            <a href={digestPath} className="text-link">
              {t.digest}
            </a>
          </p>
        </div>
        <div>
          <Steps title={t.next} steps={t.steps} />
          <div className="callout trial-nothing">
            <p className="callout-title">{nothing.title}</p>
            <p>{nothing.text}</p>
            <p className="trial-ways">
              <a href={`mailto:${email}`}>{write}</a>
              <a href={paths.offer()}>{nothing.offer}</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
