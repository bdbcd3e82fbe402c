import { anchors, paths } from "../../site/paths.ts";
import { About } from "./about.tsx";
import { Contacts } from "./contacts.tsx";
import { Cycle } from "./cycle.tsx";
import { Hero } from "./hero.tsx";
import { InboxSection } from "./inbox.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Offer } from "./offer.tsx";
import { Ruled, Section } from "./section.tsx";
import { Services } from "./services.tsx";

/** The sections in the order of the specification. */
export function Landing({ data }: { data: LandingData }) {
  const { t } = data;
  const { digestPath } = data.letter;
  return (
    <>
      <Hero t={t} letter={data.letter} />
      <UntilOffer call={t.hero.offer}>
        <Services {...data} />
        <InboxSection t={t.inbox} rows={data.rows} week={data.week} digestPath={digestPath} />
        <Section
          id={anchors.procurements}
          title={t.procurements.title}
          lead={t.procurements.lead}
          aside={<Ways t={t.procurements.ways} listPath={data.listPath} sources={data.sources} />}
        >
          <Ruled cards={t.procurements.cards} counts={data.counts} />
          {data.all && (
            <p className="caption">
              {t.procurements.counted} {data.demo && t.inbox.example}
            </p>
          )}
        </Section>
        <Cycle t={t} course={data.course} ending={data.ending} />
        <Section
          id={anchors.news}
          title={t.news.title}
          lead={t.news.lead}
          aside={
            <a href={paths.offer()} className="text-link">
              {t.news.button}
            </a>
          }
        >
          <Ruled cards={t.news.cards} />
        </Section>
        <Advantages t={t.advantages} />
        <About t={t.about} team={data.team} references={data.references} />
        <Contacts t={t.contacts} contact={data.contact} open={data.open} />
      </UntilOffer>
      <Offer
        t={t}
        contact={data.contact}
        digestPath={digestPath}
        form={data.form}
        failure={data.failure}
      />
    </>
  );
}

interface WaysProps {
  t: LandingMessages["procurements"]["ways"];
  /** Path of the country's tenders. */
  listPath: string;
  sources: string;
}

function Ways({ t, listPath, sources }: WaysProps) {
  return (
    <p className="ways">
      <a href={listPath} className="text-link">
        {t.tenders}
      </a>
      <a href={sources} className="text-link">
        {t.sources}
      </a>
    </p>
  );
}

interface UntilOfferProps {
  call: string;
  children: React.ReactNode;
}

/**
 * The sections between hero and form. On phones a button to the form stays at the lower edge while only these are in
 * view. It is hidden from screen readers and keyboards, which always have the header's button.
 */
function UntilOffer({ call, children }: UntilOfferProps) {
  return (
    <div className="until-offer">
      <div>{children}</div>
      <p className="call-bar" aria-hidden="true">
        <a href={paths.offer()} className="button" tabIndex={-1}>
          {call}
        </a>
      </p>
    </div>
  );
}

const order = ["accuracy", "time", "experience", "individual", "help", "reliability"] as const;

function Advantages({ t }: { t: LandingMessages["advantages"] }) {
  return (
    <Section
      id={anchors.advantages}
      alias={anchors.advantagesLt}
      title={t.title}
      lead={t.lead}
      className="section-ink"
    >
      <ul className="ruled benefits">
        {order.map((name) => (
          <li key={name}>
            <h3>{t.items[name].title}</h3>
            <p>{t.items[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
