import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { ConsentBox, FieldError } from "./form-fields.tsx";
import { findEmailProblem, maxTextLength } from "./lead.ts";
import { leadErrorMessages, leadFormMessages } from "./messages.ts";

/* The short form that asks for a trial, or to follow a procurement: an address and a consent. */

export const addressFields = { email: "email", consent: "privacy_consent" } as const;

/** Why a request is refused: the first two are about a field, the others about the whole form. */
export type AddressProblem = "address" | "privacy" | "too-many" | "unreadable" | "away";

/** What the page shows again: what was typed, and what is wrong. */
export interface AddressRefusal<Problem extends string = never> {
  status: number;
  problems: (AddressProblem | Problem)[];
  email: string;
  agreed: boolean;
}

export interface AddressTexts {
  email: string;
  submit: string;
  errors: { away: string };
}

export function addressFormData(
  t: AddressTexts,
  language: Language,
  /** Of the field: a page has one such form. */
  id: string,
  refusal?: AddressRefusal<string>,
) {
  const { privacy, privacyLink, honeypot } = leadFormMessages[language];
  const { required, tooMany, unreadable, ...faults } = leadErrorMessages[language];
  const email = refusal?.email ?? "";
  const addressFault = email === "" ? "required" : (findEmailProblem(email) ?? "no-domain");
  const addressText = addressFault === "required" ? required.email : faults[addressFault];
  const errorOf = (problem: AddressProblem, text: string) =>
    refusal?.problems.includes(problem) ? { text, language } : undefined;
  return {
    id,
    t: { email: t.email, submit: t.submit },
    consent: { text: privacy, link: privacyLink },
    honeypot,
    email,
    agreed: refusal?.agreed ?? false,
    address: errorOf("address", addressText),
    privacy: errorOf("privacy", required.privacy_consent),
    whole:
      errorOf("too-many", tooMany) ??
      errorOf("unreadable", unreadable) ??
      errorOf("away", t.errors.away),
  };
}

export type AddressFormData = ReturnType<typeof addressFormData>;

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
