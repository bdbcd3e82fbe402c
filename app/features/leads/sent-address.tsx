import { FieldError } from "./form-fields.tsx";
import { addressFields, maxTextLength } from "./lead.ts";

/** The address that was given, and what it takes to correct it; or why that cannot be done any more. */
export type SentAddressData =
  | { late: string }
  | {
      late?: undefined;
      /** `{email}` in the text marks the place of the address. */
      t: { text: string; wrong: string; label: string; save: string };
      email: string;
      /** What was typed instead of it, and why it was not taken. */
      typed?: string | undefined;
      error?: string | undefined;
      /** What was probably meant. */
      proposal?: { value: string; text: string } | undefined;
    };

interface SentAddressProps {
  address: SentAddressData;
  /** Where another address is posted, and what is posted with it. */
  action: string;
  hidden: Record<string, string>;
}

/** Whom a mail goes to, with a form to correct it. */
export function SentAddress({ address, action, hidden }: SentAddressProps) {
  if (address.late !== undefined) {
    return (
      <p role="alert" className="callout callout-error">
        {address.late}
      </p>
    );
  }
  const { t, email, typed, error, proposal } = address;
  const [before, after] = t.text.split("{email}");
  const others = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="sent-address">
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      {proposal && (
        <form method="post" action={action}>
          {others}
          <button
            type="submit"
            name={addressFields.email}
            value={proposal.value}
            className="text-link"
          >
            {proposal.text}
          </button>
        </form>
      )}
      <details open={error !== undefined}>
        <summary>{t.wrong}</summary>
        <form method="post" action={action} noValidate>
          {others}
          <div className="field">
            <label htmlFor="email">{t.label}</label>
            <input
              id="email"
              name={addressFields.email}
              type="email"
              autoComplete="email"
              defaultValue={typed ?? email}
              maxLength={maxTextLength}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={error && "email-error"}
              // biome-ignore lint/a11y/noAutofocus: when the address was refused, the reason comes first
              autoFocus={error !== undefined}
              className="control"
            />
            <FieldError
              name="email"
              error={error ? { text: error, language: undefined } : undefined}
            />
          </div>
          <button type="submit" className="button button-quiet">
            {t.save}
          </button>
        </form>
      </details>
    </div>
  );
}
