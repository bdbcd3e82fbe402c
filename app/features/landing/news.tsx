import { anchors } from "../../site/anchors.ts";
import { paths } from "../../site/paths.ts";
import { Cards, Section } from "./section.tsx";
import type { LandingMessages } from "./texts/landing-texts.ts";

export function News({ t }: { t: LandingMessages["news"] }) {
  return (
    <Section id={anchors.news} title={t.title} lead={t.lead}>
      <Cards cards={t.cards} />
      <a href={paths.offer()} className="button button-quiet news-button">
        {t.button}
      </a>
    </Section>
  );
}
