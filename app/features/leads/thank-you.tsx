import { paths } from "../../site/paths.ts";
import { Steps } from "../../ui/steps.tsx";
import { DigestSheet } from "../digest/digest-sheet.tsx";
import { FieldError } from "./form-fields.tsx";
import { maxTextLength } from "./lead.ts";
import type { ThankYouData } from "./thank-you.server.ts";

export function ThankYou({ data: { t, contact, address, sent, asked } }: { data: ThankYouData }) {
  // A corrected address is no other lead.
  const isNews = !address || (address.t && !address.isCorrected && !address.error);
  return (
    <>
      <section className="section thank-you" data-arrival={isNews ? "lead_submitted" : undefined}>
        <div className="shell section-grid">
          <div>
            <h1 className="page-title">{t.title}</h1>
            <p className="lead">{t.text}</p>
            {address && <Address address={address} sent={sent} />}
          </div>
          <div>
            <Steps title={t.next} steps={t.steps} />
            {contact.phone && (
              <p>
                {t.call}{" "}
                <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                  {contact.phone}
                </a>
              </p>
            )}
            <a href={paths.home()} className="button button-quiet">
              {t.home}
            </a>
          </div>
        </div>
      </section>
      {asked && <AskedDigest asked={asked} />}
    </>
  );
}

interface AddressProps {
  address: NonNullable<ThankYouData["address"]>;
  sent: ThankYouData["sent"];
}

/** Whom the sample goes to, with a form to correct it. */
function Address({ address, sent }: AddressProps) {
  if (!address.t) {
    return (
      <p role="alert" className="callout callout-error">
        {address.late}
      </p>
    );
  }
  const { t, text, email, typed, error, proposal } = address;
  const [before, after] = text.split("{email}");
  const hidden = Object.entries(sent).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="thank-you-address">
      <p>
        {before}
        <b>{email}</b>
        {after}
      </p>
      {proposal && (
        <form method="post" action={paths.thankYou()}>
          {hidden}
          <button type="submit" name="email" value={proposal.value} className="text-link">
            {proposal.text}
          </button>
        </form>
      )}
      <details open={error !== undefined}>
        <summary>{t.wrong}</summary>
        <form method="post" action={paths.thankYou()} noValidate>
          {hidden}
          <div className="field">
            <label htmlFor="email">{t.label}</label>
            <input
              id="email"
              name="email"
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

function AskedDigest({ asked }: { asked: NonNullable<ThankYouData["asked"]> }) {
  const { title, text, note, sheet, open } = asked;
  return (
    <section className="section asked-letter" aria-labelledby="asked-letter">
      <div className="shell">
        <div>
          <h2 id="asked-letter" className="subtitle">
            {title}
          </h2>
          <p>{text}</p>
          <p className="asked-letter-open">
            <a className="text-link" href={open.href}>
              {open.text}
            </a>
          </p>
          {note && <p className="asked-letter-note">{note}</p>}
        </div>
        {sheet && <DigestSheet {...sheet} />}
      </div>
    </section>
  );
}
