import { FieldError, type FieldErrorText } from "./text-field.tsx";

interface ConsentBoxProps {
  name: string;
  /** `{link}` marks where the link stands. */
  text: string;
  note?: string;
  link: { text: string; to: string };
  checked: boolean;
  error?: FieldErrorText | undefined;
}

/** Never ticked beforehand. The link opens beside the form, so that nothing typed is lost. */
export function ConsentBox({ name, text, note, link, checked, error }: ConsentBoxProps) {
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
