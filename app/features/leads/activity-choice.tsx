import { useRef, useState } from "react";
import { ExternalLink } from "../frame/external-link.tsx";
import type { FormWords } from "./form-words.ts";
import { activities } from "./lead-fields.ts";
import { FieldError, type FieldErrorText } from "./text-field.tsx";

interface ActivityChoiceProps {
  words: FormWords;
  value: string | undefined;
  error: FieldErrorText | undefined;
}

export function ActivityChoice({ words: { t, authority }, value, error }: ActivityChoiceProps) {
  const [closed, setClosed] = useState(false);
  const specific = useRef<HTMLInputElement>(null);
  const close = () => {
    // The focused button is about to disappear: move the focus first.
    specific.current?.focus();
    setClosed(true);
  };
  return (
    <fieldset
      className="field activity"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only so is it said that one must be chosen
      role="radiogroup"
      aria-required
      aria-describedby={error && "activity-error"}
      onChange={() => setClosed(false)}
    >
      <legend>{t.activity}</legend>
      <div className="choices">
        {activities.map((activity, place) => (
          <label key={activity} className="choice control">
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
      {/*
       * Shown by the style sheet while 'specific' is chosen, so it also works without JavaScript; and said, since what it appears
       * in is there before.
       */}
      <div aria-live="polite">
        <div className="callout callout-info activity-info" hidden={closed}>
          <p className="callout-title">{t.infoTitle}</p>
          <p>{t.infoText}</p>
          <p className="ways">
            <ExternalLink href={authority.url} label={authority.name} className="text-link">
              {t.infoVisit}
            </ExternalLink>
            <button type="button" className="text-link" onClick={close}>
              {t.infoClose}
            </button>
          </p>
        </div>
      </div>
      <FieldError name="activity" error={error} />
    </fieldset>
  );
}
