import { useState } from "react";
import { paths } from "../../site/paths.ts";
import type { AddressFormData } from "./address-request.ts";
import { adviseEmail } from "./email-advice.ts";
import { ConsentBox, TextField } from "./form-fields.tsx";
import { addressFields } from "./lead.ts";

/**
 * The fields of the form. The first fault gets the focus when the page comes back, with or without JavaScript. Works as
 * plain HTML, and as an island helps before it is sent.
 */
export function AddressForm({ data }: { data: AddressFormData }) {
  const { id, t, consent, advice } = data;
  const [address, setAddress] = useState(data.address);
  const [privacy, setPrivacy] = useState(data.privacy);
  return (
    <>
      <TextField
        id={id}
        name={addressFields.email}
        label={t.email}
        type="email"
        autoComplete="email"
        value={data.email}
        error={address}
        focused={data.address !== undefined}
        advise={(email) => adviseEmail(email, advice)}
        onInput={() => setAddress(undefined)}
      />
      <ConsentBox
        name={addressFields.consent}
        text={consent.text}
        link={{ text: consent.link, to: paths.privacy() }}
        checked={data.agreed}
        error={privacy}
        focused={data.privacy !== undefined && !data.address}
        onInput={() => setPrivacy(undefined)}
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
