import { useState } from "react";
import { maxTextLength } from "./lead-fields.ts";

interface FieldProps {
  name: string;
  label: string;
  value: string | undefined;
  error: FieldErrorText | undefined;
}

/** On a plain host the messages are in another language than the form. */
export interface FieldErrorText {
  text: string;
  language: string | undefined;
}

interface TextFieldProps extends FieldProps {
  type?: "email" | "tel";
  autoComplete?: string;
  /** Shown once the field is left with something doubtful in it; it blocks nothing. */
  hint?: string;
  isDoubtful?(typed: string): boolean;
}

export function TextField(props: TextFieldProps) {
  const { hint, isDoubtful, name, label, value, error, ...input } = props;
  const [visited, setVisited] = useState(false);
  const [doubtful, setDoubtful] = useState(false);
  // One message at a time: there is room for one.
  const hinted = doubtful && !error;
  const judge = (event: React.FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim();
    setDoubtful(typed !== "" && !!isDoubtful?.(typed));
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        {...attributesOf(name, error, hinted)}
        className="control"
        defaultValue={value}
        maxLength={maxTextLength}
        onFocus={() => setVisited(true)}
        onBlur={judge}
      />
      {/*
       * It is said, for whoever has left the field does not hear its description; and what says it is there while the field
       * is typed in, for a screen reader tells of what changes, not of what appears.
       */}
      {hint && visited && !error && (
        <div aria-live="polite">
          {hinted && (
            <p id={`${name}-hint`} className="field-hint">
              {hint}
            </p>
          )}
        </div>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  choose: string;
  options: { value: string; label: string }[];
}

export function SelectField({ name, label, value, error, choose, options }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select {...attributesOf(name, error)} className="control" defaultValue={value ?? ""}>
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: FieldErrorText | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="field-error" lang={error.language}>
      {error.text}
    </p>
  );
}

/** `aria-required` instead of `required`: the browser's own messages would be in another language. */
function attributesOf(name: string, error: FieldErrorText | undefined, hinted = false) {
  return {
    id: name,
    name,
    "aria-required": true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${name}-error` : hinted ? `${name}-hint` : undefined,
  };
}
