import { anchors } from "../../site/paths.ts";
import type { LandingMessages, Question } from "./messages.ts";

const schema = "https://schema.org/";

interface QuestionsProps {
  t: LandingMessages["questions"];
  digestPath: string;
}

/**
 * `details` elements, so that search engines read the answers too. Microdata attributes mark them as questions and
 * answers: JSON-LD would repeat every word.
 */
export function Questions({ t, digestPath }: QuestionsProps) {
  return (
    <div className="shell questions" itemScope itemType={`${schema}FAQPage`}>
      <h3 className="title">{t.title}</h3>
      <div>
        {(t.list as Question[]).map(({ question, answer, link }) => (
          <details key={question} itemScope itemType={`${schema}Question`} itemProp="mainEntity">
            <summary itemProp="name">{question}</summary>
            <div
              // Browsers open the answer that a link leads to.
              id={link && anchors.both}
              itemScope
              itemType={`${schema}Answer`}
              itemProp="acceptedAnswer"
            >
              <p itemProp="text">
                <Answer text={answer} link={link} path={digestPath} />
              </p>
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}

function Answer({ text, link, path }: { text: string; link: string | undefined; path: string }) {
  if (!link) return text;
  const [before, after] = text.split("{link}");
  return (
    <>
      {before}
      <a href={path} className="text-link">
        {link}
      </a>
      {after}
    </>
  );
}
