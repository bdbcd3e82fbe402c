import { noticeCourse } from "../../../db/notice-kind.ts";
import { Section } from "./section.tsx";
import type { LandingMessages } from "./texts/landing-texts.ts";

export function Cycle({ t }: { t: LandingMessages["cycle"] }) {
  return (
    <Section title={t.title} lead={t.lead} className="section-tint section-wide">
      <ol className="cycle">
        {noticeCourse.map((step) => (
          <li key={step} className={`cycle-step step-${step}`}>
            <h3>{t.steps[step].title}</h3>
            <p>{t.steps[step].text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
