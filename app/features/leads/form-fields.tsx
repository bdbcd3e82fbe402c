import { useRef, useState } from "react";
import { useHydrated } from "../../ui/hooks.ts";
import { honeypotField, maxTextLength } from "./lead.ts";

interface FieldProps {
  name: string;
  label: string;
  value: string | undefined;
  error: FieldErrorText | undefined;
}

/** Has its own language, because on a plain host the messages are in another language than the form. */
export interface FieldErrorText {
  text: string;
  language: string | undefined;
}

interface TextFieldProps extends FieldProps {
  /** If it is not the name. */
  id?: string;
  /** Gets the focus when the page comes back. */
  focused?: boolean;
  type?: "email" | "tel";
  autoComplete?: string;
  /** Called when the visitor leaves the field with something in it; does not block submitting. */
  advise?(typed: string): Advice | undefined;
  /** Advice that comes from elsewhere. */
  advice?: Advice | undefined;
  onLeave?(typed: string): void;
  onInput?(): void;
  /** Without JavaScript a proposal is a button that sends the form, under this name. */
  takenAs?: string | undefined;
}

/** A remark about what was typed, and what was probably meant. */
export interface Advice {
  hint?: string | undefined;
  /** Set if it differs from the form's. */
  language?: string | undefined;
  proposal?: { text: string; value: string } | undefined;
}

export function TextField(props: TextFieldProps) {
  const { advise, advice: other, onLeave, takenAs, name, id = name, ...shown } = props;
  const { label, value, error, focused, ...input } = shown;
  const hydrated = useHydrated();
  const [visited, setVisited] = useState(false);
  const [own, setOwn] = useState(() => (value ? advise?.(value) : undefined));
  const field = useRef<HTMLInputElement>(null);
  const { hint, language, proposal } = other ?? own ?? {};
  const judge = (event: React.FocusEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim();
    setOwn(typed === "" ? undefined : advise?.(typed));
    onLeave?.(typed);
  };
  const take = (event: React.MouseEvent) => {
    event.preventDefault();
    if (!field.current || !proposal) return;
    field.current.value = proposal.value;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
    setOwn(undefined);
  };
  // One remark at a time: there is room for one.
  const hinted = hint && !error;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...attributesOf(name, error, { id, hinted: !!hinted })}
        ref={field}
        className="control"
        defaultValue={value}
        maxLength={maxTextLength}
        onFocus={() => setVisited(true)}
        onBlur={judge}
        // biome-ignore lint/a11y/noAutofocus: when a form was refused, the reason comes first
        autoFocus={focused}
      />
      <div>
        <FieldError name={id} error={error} />
        {/*
         * A live region, because a screen reader does not read the description of a field that has lost the focus.
         * It exists while the visitor types: screen readers announce changes in a region, not a new region.
         */}
        {(visited || hinted || proposal) && (
          <div aria-live="polite">
            {hinted && (
              <p id={`${id}-hint`} className="field-doubt" lang={language}>
                {hint}
              </p>
            )}
            {proposal && (takenAs || hydrated) && (
              <button
                type={takenAs ? "submit" : "button"}
                name={takenAs}
                value={takenAs && proposal.value}
                className="field-proposal text-link"
                onClick={take}
              >
                {proposal.text}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  choose: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({ name, label, value, error, choose, options }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select {...attributesOf(name, error)} className="control" defaultValue={value ?? ""}>
        <option value="">{choose}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** `aria-required` instead of `required`: the browser's own messages would be in another language. */
function attributesOf(
  name: string,
  error: FieldErrorText | undefined,
  { id = name, hinted = false } = {},
) {
  return {
    id,
    name,
    "aria-required": true,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : hinted ? `${id}-hint` : undefined,
  };
}

interface ConsentBoxProps {
  name: string;
  /** `{link}` marks the place of the link. */
  text: string;
  note?: string;
  link: { text: string; to: string };
  checked: boolean;
  error?: FieldErrorText | undefined;
  /** Gets the focus when the page comes back. */
  focused?: boolean;
  onInput?(): void;
}

/** Never ticked beforehand. The link opens in a new tab, so that nothing typed is lost. */
export function ConsentBox(props: ConsentBoxProps) {
  const { name, text, note, link, checked, error, focused, onInput } = props;
  const [before, after] = text.split("{link}");
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={checked}
          aria-required={note ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          // biome-ignore lint/a11y/noAutofocus: when a form was refused, the reason comes first
          autoFocus={focused}
          onInput={onInput}
        />
        <span>
          {before}
          <a href={link.to} target="_blank" rel="noopener">
            {link.text}
          </a>
          {`${after} `}
          {note && <span className="field-hint">{note}</span>}
        </span>
      </label>
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

/** A field that people do not see and bots fill in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="honeypot" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
