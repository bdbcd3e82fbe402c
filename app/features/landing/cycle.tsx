import { noticeKindsInOrder } from "../../../db/notice-kind.ts";
import type { LandingData } from "./landing.server.ts";
import { Section } from "./section.tsx";

/** The four steps of one procedure on a line, each drawn as its notices are, below its date or sum. */
export function Cycle({ t, course, ending }: Pick<LandingData, "t" | "course" | "ending">) {
  return (
    <Section
      title={t.cycle.title}
      lead={t.cycle.lead}
      aside={
        <a href={ending.path} className="text-link">
          {ending.text}
        </a>
      }
      className="section-tint"
    >
      <ol className="cycle">
        {noticeKindsInOrder.map((step) => (
          <li key={step} className={`cycle-${step} kind-${step}`}>
            <p aria-hidden="true" className={course[step].urgent ? "days-urgent" : undefined}>
              {course[step].text}
            </p>
            <div>
              <h3>{t.cycle.steps[step].title}</h3>
              <p>{t.cycle.steps[step].text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="caption" aria-hidden="true">
        {t.inbox.example}
      </p>
    </Section>
  );
}
