import { useRef, useState } from "react";
import { ExternalLink } from "../frame/external-link.tsx";
import { activities } from "./lead-fields.ts";
import type { LeadFormData } from "./lead-form-data.server.ts";
import type { FieldProblem } from "./lead-schema.ts";
import { FieldError } from "./text-field.tsx";

interface ActivityChoiceProps {
  data: LeadFormData;
  value: string | undefined;
  problem: FieldProblem | undefined;
}

export function ActivityChoice({ data, value, problem }: ActivityChoiceProps) {
  const { t, errors } = data;
  const [closed, setClosed] = useState(false);
  const specific = useRef<HTMLInputElement>(null);
  const close = () => {
    // The focused button is about to disappear: move the focus first.
    specific.current?.focus();
    setClosed(true);
  };
  const error = problem && { text: errors.problems[problem], language: data.errorLanguage };
  return (
    <fieldset
      className="field activity"
      aria-describedby={error && "activity-error"}
      onChange={() => setClosed(false)}
    >
      <legend>{t.activity}</legend>
      <div className="choices">
        {activities.map((activity, place) => (
          <label key={activity} className="choice">
            <input
              type="radio"
              name="activity"
              id={place === 0 ? "activity" : undefined}
              ref={activity === "specific" ? specific : undefined}
              value={activity}
              defaultChecked={value === activity}
              aria-invalid={error ? true : undefined}
            />
            {t.activities[activity]}
          </label>
        ))}
      </div>
      {/* Shown by the style sheet while 'specific' is chosen, so it also works without JavaScript. */}
      <div className="callout callout-info activity-info" hidden={closed} role="status">
        <p className="callout-title">{t.infoTitle}</p>
        <p>{t.infoText}</p>
        <p className="activity-ways">
          <ExternalLink href={data.authority.url} label={data.authority.name} className="text-link">
            {t.infoVisit}
          </ExternalLink>
          <button type="button" className="text-link" onClick={close}>
            {t.infoClose}
          </button>
        </p>
      </div>
      <FieldError name="activity" error={error} />
    </fieldset>
  );
}
