import type { LandingMessages } from "./messages.ts";

const schema = "https://schema.org/";

/**
 * `details` elements, so that search engines read the answers too. Microdata attributes mark them as questions and
 * answers: JSON-LD would repeat every word.
 */
export function Questions({ t }: { t: LandingMessages["questions"] }) {
  return (
    <div className="shell questions" itemScope itemType={`${schema}FAQPage`}>
      <h3 className="title">{t.title}</h3>
      <div>
        {t.list.map(({ question, answer }) => (
          <details key={question} itemScope itemType={`${schema}Question`} itemProp="mainEntity">
            <summary itemProp="name">{question}</summary>
            <div itemScope itemType={`${schema}Answer`} itemProp="acceptedAnswer">
              <p itemProp="text">{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
