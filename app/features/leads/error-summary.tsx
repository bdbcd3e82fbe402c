import { useEffect, useRef } from "react";
import type { RequiredField } from "./lead-fields.ts";
import type { LeadFormData } from "./lead-form-data.server.ts";
import { type FieldProblems, problemFields } from "./lead-schema.ts";

interface ErrorSummaryProps {
  data: LeadFormData;
  problems: FieldProblems;
  banner: string | undefined;
  /** Counts the failed tries: each one takes the focus here. */
  attempt: number;
}

export function ErrorSummary({ data, problems, banner, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  const fields = problemFields(problems);
  if (fields.length === 0 && !banner) return null;
  return (
    <div
      ref={summary}
      className="callout error-summary"
      role="alert"
      tabIndex={-1}
      lang={data.errorLanguage}
    >
      {banner && fields.length === 0 ? (
        <p>{banner}</p>
      ) : (
        <>
          <p>{data.errors.summary}</p>
          <ul>
            {fields.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{wordsFor(name, data, problems)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function wordsFor(
  name: RequiredField,
  { t, errors }: LeadFormData,
  problems: FieldProblems,
): string {
  if (name === "privacy_consent") return errors.privacyRequired;
  const label = name === "activity" ? t.activity : t.labels[name];
  const problem = problems[name];
  return problem === "required" || !problem ? label : errors.problems[problem];
}
