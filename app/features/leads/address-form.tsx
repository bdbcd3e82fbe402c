import { paths } from "../../site/paths.ts";
import { type AddressFormData, addressFields } from "./address-request.ts";
import { ConsentBox, FieldError } from "./form-fields.tsx";
import { maxTextLength } from "./lead.ts";

/** The fields and the button. The first fault gets the focus when the page comes back, with or without JavaScript. */
export function AddressForm({ data }: { data: AddressFormData }) {
  const { id, t, consent, address, privacy } = data;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t.email}</label>
        <input
          id={id}
          name={addressFields.email}
          type="email"
          autoComplete="email"
          defaultValue={data.email}
          maxLength={maxTextLength}
          aria-required
          aria-invalid={address ? true : undefined}
          aria-describedby={address ? `${id}-error` : undefined}
          // biome-ignore lint/a11y/noAutofocus: when a form was refused, the reason comes first
          autoFocus={address !== undefined}
          className="control"
        />
        <FieldError name={id} error={address} />
      </div>
      <ConsentBox
        name={addressFields.consent}
        text={consent.text}
        link={{ text: consent.link, to: paths.privacy() }}
        checked={data.agreed}
        error={privacy}
        focused={privacy !== undefined && !address}
      />
    </>
  );
}

/** What is wrong with the whole form, above it. */
export function FormAlert({ text, to }: { text: string; to?: string }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: when a form was refused, the reason comes first
      autoFocus
      className="callout callout-error"
    >
      <p>{to ? <a href={to}>{text}</a> : text}</p>
    </div>
  );
}
