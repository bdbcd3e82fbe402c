import { anchors } from "../../site/anchors.ts";
import { paths } from "../../site/paths.ts";
import type { LandingMessages } from "./messages.ts";
import { CardSection } from "./section.tsx";

export function News({ t }: { t: LandingMessages["news"] }) {
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
