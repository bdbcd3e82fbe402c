import { useEffect, useRef } from "react";
import type { RequiredField } from "./lead-fields.ts";
import type { LeadFormData } from "./lead-form-data.server.ts";
import { type FieldProblem, type FieldProblems, problemFields } from "./lead-schema.ts";

interface ErrorSummaryProps {
  data: LeadFormData;
  problems: FieldProblems;
  banner: string | undefined;
  bannerLanguage: string | undefined;
  /** Counts failed submissions; each moves the focus here. */
  attempt: number;
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { data, problems, banner, bannerLanguage, attempt } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    summary.current?.focus({ preventScroll: true });
    // focus() would centre it, which on a small screen hides its beginning.
    summary.current?.scrollIntoView();
  }, [attempt]);
  const fields = problemFields(problems);
  if (fields.length === 0 && !banner) return null;
  return (
    <div
      ref={summary}
      className="callout callout-error error-summary"
      role="alert"
      tabIndex={-1}
      lang={data.errorLanguage}
    >
      {banner && fields.length === 0 ? (
        <p lang={bannerLanguage}>{banner}</p>
      ) : (
        <>
          <p>{data.errors.summary}</p>
          <ul>
            {fields.map((name) => (
              <li key={name}>
                <SummaryLink name={name} data={data} problem={problems[name]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface SummaryLinkProps {
  name: RequiredField;
  data: LeadFormData;
  problem: FieldProblem | undefined;
}

/** For an empty field the link text is its label, which is in the form's language. */
function SummaryLink({ name, data, problem }: SummaryLinkProps) {
  const { t, errors } = data;
  const href = `#${name}`;
  if (name === "privacy_consent") return <a href={href}>{errors.privacyRequired}</a>;
  if (problem && problem !== "required") return <a href={href}>{errors.problems[problem]}</a>;
  return (
    <a href={href} lang={data.language}>
      {name === "activity" ? t.activity : t.labels[name]}
    </a>
  );
}
