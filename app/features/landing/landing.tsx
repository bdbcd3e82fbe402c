import { anchors } from "../../site/anchors.ts";
import { About } from "./about.tsx";
import { Advantages } from "./advantages.tsx";
import { Contacts } from "./contacts.tsx";
import { Cycle } from "./cycle.tsx";
import { Hero } from "./hero.tsx";
import { InboxSection } from "./inbox.tsx";
import type { LandingData } from "./landing.server.ts";
import { News } from "./news.tsx";
import { Offer } from "./offer.tsx";
import { ProofSectors } from "./proof.tsx";
import { CardSection } from "./section.tsx";
import { Sell } from "./sell.tsx";
import { Sources } from "./sources.tsx";
import { UntilOffer } from "./until-offer.tsx";

/** The sections in the order of the specification. */
export function Landing({ data }: { data: LandingData }) {
  const { t } = data;
  return (
    <>
      <Hero t={t} rows={data.rows} letterPath={data.letterPath} />
      <Sell t={t} chips={data.chips} letterPath={data.letterPath} proof={data.proof} />
      <UntilOffer call={t.hero.offer}>
        <CardSection
          id={anchors.services}
          className="section-wide services"
          t={t.services}
          pictures={["hall", "factory", "podium"]}
        >
          {data.proof && <ProofSectors sectors={data.proof.sectors} />}
        </CardSection>
        <InboxSection t={t.inbox} rows={data.rows} letterPath={data.letterPath} />
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
        letterPath={data.letterPath}
        form={data.form}
        failure={data.failure}
      />
    </>
  );
}
