import { useState } from "react";
import type { SiteId } from "../../site/sites.ts";
import { isPlausibleCompanyCode } from "./company-code.ts";
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
  language: string;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel";
  inputMode?: "numeric";
  autoComplete?: string;
  /** Shown when what was typed is no company code of these countries; it blocks nothing. */
  hint?: string;
  hintFor?: SiteId[];
}

export function TextField({ hint, hintFor, name, label, value, error, ...input }: TextFieldProps) {
  const [doubtful, setDoubtful] = useState(false);
  const checkCode = (event: React.FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim();
    setDoubtful(typed.length >= 5 && !!hintFor && !isPlausibleCompanyCode(typed, hintFor));
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        type="text"
        {...input}
        {...attributesOf(name, error, doubtful)}
        className="control"
        defaultValue={value}
        maxLength={maxTextLength}
        onBlur={hintFor && checkCode}
      />
      {doubtful && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
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
  const described = [error && `${name}-error`, hinted && `${name}-hint`].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    "aria-required": true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}
