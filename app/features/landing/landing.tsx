import { anchors, paths } from "../../site/paths.ts";
import { About } from "./about.tsx";
import { Contacts } from "./contacts.tsx";
import { Cycle } from "./cycle.tsx";
import { Hero } from "./hero.tsx";
import { InboxSection } from "./inbox.tsx";
import type { LandingData } from "./landing.server.ts";
import type { LandingMessages } from "./messages.ts";
import { Offer } from "./offer.tsx";
import { ProofSectors } from "./proof.tsx";
import { CardSection, Section } from "./section.tsx";
import { Sell } from "./sell.tsx";
import { Sources } from "./sources.tsx";

/** The sections in the order of the specification. */
export function Landing({ data }: { data: LandingData }) {
  const { t } = data;
  return (
    <>
      <Hero t={t} rows={data.rows} digestPath={data.digestPath} />
      <Sell t={t} chips={data.chips} digestPath={data.digestPath} proof={data.proof} />
      <UntilOffer call={t.hero.offer}>
        <CardSection
          id={anchors.services}
          className="section-wide services"
          t={t.services}
          pictures={["hall", "factory", "podium"]}
        >
          {data.proof && <ProofSectors sectors={data.proof.sectors} />}
        </CardSection>
        <InboxSection t={t.inbox} rows={data.rows} digestPath={data.digestPath} />
        <Sources t={t.procurements} listPath={data.listPath} />
        <Cycle t={t} course={data.course} />
        <News t={t.news} />
        <Advantages t={t.advantages} />
        <About t={t.about} team={data.team} />
        <Contacts t={t.contacts} contact={data.contact} open={data.open} />
      </UntilOffer>
      <Offer
        t={t}
        contact={data.contact}
        digestPath={data.digestPath}
        form={data.form}
        failure={data.failure}
      />
    </>
  );
}

function News({ t }: { t: LandingMessages["news"] }) {
  return (
    <CardSection
      id={anchors.news}
      className="news"
      t={t}
      pictures={["profile", "envelope", "clock"]}
    >
      <a href={paths.offer()} className="button button-quiet">
        {t.button}
      </a>
    </CardSection>
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
      className="section-ink section-wide"
    >
      <ul className="columns benefits">
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
