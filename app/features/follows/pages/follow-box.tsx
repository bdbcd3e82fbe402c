import { paths } from "../../../site/paths.ts";
import { ConsentBox, FieldError, Honeypot } from "../../leads/form-fields.tsx";
import { maxTextLength } from "../../leads/lead.ts";
import { followAnchor, followEmailId, followFields } from "../follow.ts";
import type { FollowBoxData } from "./follow-box-data.server.ts";

/** Asks for mails about the notice of the page. Plain HTML: the form is posted to the page's own address. */
export function FollowBox({ data }: { data: FollowBoxData }) {
  const { t, consent, errors } = data;
  return (
    <section id={followAnchor} aria-label={t.title} className="panel follow-box">
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <Alerts errors={errors.all} />
      <form method="post" action={`${data.path}#${followAnchor}`} noValidate>
        <Honeypot label={data.honeypot} />
        <div className="field">
          <label htmlFor={followEmailId}>{t.email}</label>
          <input
            id={followEmailId}
            name={followFields.email}
            type="email"
            autoComplete="email"
            defaultValue={data.email}
            maxLength={maxTextLength}
            aria-required
            aria-invalid={errors.address ? true : undefined}
            aria-describedby={errors.address ? `${followEmailId}-error` : undefined}
            className="control"
          />
          <FieldError name={followEmailId} error={errors.address} />
        </div>
        <ConsentBox
          name={followFields.consent}
          text={consent.text}
          link={{ text: consent.link, to: paths.privacy() }}
          checked={data.agreed}
          error={errors.privacy}
        />
        <button type="submit" className="button button-small button-quiet">
          {t.submit}
        </button>
      </form>
    </section>
  );
}

/** Gets the focus when the page comes back after the form was posted. */
function Alerts({ errors }: { errors: FollowBoxData["errors"]["all"] }) {
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: when a form was refused, the reason comes first
      autoFocus
      className="callout callout-error"
    >
      {errors.map(({ text, field }) => (
        <p key={text}>{field ? <a href={`#${field}`}>{text}</a> : text}</p>
      ))}
    </div>
  );
}
