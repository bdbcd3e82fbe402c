import { noticeKindsInOrder } from "../../../db/notice-kind.ts";
import type { LandingData } from "./landing.server.ts";
import { Section } from "./section.tsx";

/** The four steps of one procedure on a line. The notice is about the same works each time and grows on the way. */
export function Cycle({ t, course }: Pick<LandingData, "t" | "course">) {
  return (
    <Section title={t.cycle.title} lead={t.cycle.lead} className="section-tint section-wide">
      <ol className="cycle">
        {noticeKindsInOrder.map((step, place) => (
          <li key={step} className={`kind-${step}`}>
            <div className="cycle-notice" aria-hidden="true">
              <b>{t.inbox.rows.tender.title}</b>
              {noticeKindsInOrder.slice(0, place).map((past) => (
                <span key={past} className={`kind-${past}`}>
                  {course[past]}
                </span>
              ))}
              <span>
                {t.inbox.meaning[step]}
                <b>{course[step]}</b>
              </span>
            </div>
            <h3>{t.cycle.steps[step].title}</h3>
            <p>{t.cycle.steps[step].text}</p>
          </li>
        ))}
      </ol>
      <p className="caption" aria-hidden="true">
        {t.inbox.example}
      </p>
    </Section>
  );
}
