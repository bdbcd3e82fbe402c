import { useEffect, useRef } from "react";
import type { FormLanguages, FormWords, UnseenWords } from "./form-words.ts";
import type { RequiredField } from "./lead-fields.ts";
import { type FieldProblem, type FieldProblems, problemFields } from "./lead-schema.ts";

interface FormTexts {
  words: FormWords;
  unseen: UnseenWords;
  languages: FormLanguages | undefined;
}

interface ErrorSummaryProps extends FormTexts {
  problems: FieldProblems;
  banner: string | undefined;
  bannerLanguage: string | undefined;
  /** Counts failed submissions; each moves the focus here. */
  attempt: number;
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { unseen, languages, problems, banner, bannerLanguage, attempt } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    summary.current?.focus({ preventScroll: true });
    // focus() would centre it, which on a small screen hides its beginning.
    summary.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  const fields = problemFields(problems);
  if (fields.length === 0 && !banner) return null;
  return (
    <div
      ref={summary}
      className="callout callout-error error-summary"
      role="alert"
      tabIndex={-1}
      lang={languages?.errors}
    >
      {banner && fields.length === 0 ? (
        <>
          <p lang={bannerLanguage}>{banner}</p>
          {unseen.phone && banner === unseen.notDelivered && (
            <p>
              <a href={`tel:${unseen.phone.replaceAll(" ", "")}`}>{unseen.phone}</a>
            </p>
          )}
        </>
      ) : (
        <>
          <p>{unseen.summary}</p>
          <ul>
            {fields.map((name) => (
              <li key={name}>
                <SummaryLink {...props} name={name} problem={problems[name]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface SummaryLinkProps extends FormTexts {
  name: RequiredField;
  problem: FieldProblem | undefined;
}

/** The link alone would give the field the focus, but in WebKit no caret: what is typed next would be lost. */
function focusField({ currentTarget }: React.MouseEvent<HTMLAnchorElement>) {
  document.getElementById(currentTarget.hash.slice(1))?.focus();
}

/** For an empty field the link text is its label, which is in the form's language. */
function SummaryLink({ name, words: { t }, unseen, languages, problem }: SummaryLinkProps) {
  const link = { href: `#${name}`, onClick: focusField };
  if (name === "privacy_consent") return <a {...link}>{unseen.privacyRequired}</a>;
  if (problem && problem !== "required") return <a {...link}>{unseen[problem]}</a>;
  return (
    <a {...link} lang={languages?.form}>
      {name === "activity" ? t.activity : t.labels[name]}
    </a>
  );
}
