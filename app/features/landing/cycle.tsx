import { noticeKindsInOrder } from "../../../db/notice-kind.ts";
import type { LandingData } from "./landing.server.ts";
import { Section } from "./section.tsx";

/** The four steps on a line, each drawn as its notices are; above them what a procedure published, and who won it. */
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
      {course && (
        <p className="course">
          <a href={course.path} lang={course.lang} className="letter-title">
            {course.title}
          </a>{" "}
          <span lang={course.lang}>{course.buyer}</span>
        </p>
      )}
      <ol className="cycle">
        {noticeKindsInOrder.map((step) => (
          <li key={step} className={`cycle-${step} kind-${step}`}>
            <p>{course?.steps[step]}</p>
            <div>
              <h3>{t.cycle.steps[step].title}</h3>
              {step === "contract" && course && <b lang={course.lang}>{course.outcome}</b>}
              <p>{t.cycle.steps[step].text}</p>
            </div>
          </li>
        ))}
      </ol>
      {course?.demo && <p className="caption">{t.inbox.example}</p>}
    </Section>
  );
}
