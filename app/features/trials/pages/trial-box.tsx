import { paths } from "../../../site/paths.ts";
import { profileFormId, trialBoxId } from "../../digest/digest-path.ts";
import { ConsentBox, FieldError, Honeypot } from "../../leads/form-fields.tsx";
import { maxTextLength, profileField } from "../../leads/lead.ts";
import { consentField, emailField, emailFieldId, trialProfileField } from "../trial.ts";
import type { TrialBoxData } from "./trial-box-data.server.ts";

/** Empty at first, since the page's address has the values; a form that came back has another address. */
const sourceFields = ["landing_page", "utm_source", "utm_medium", "utm_campaign"] as const;

/** Asks for a trial of the letter that the page shows, or saves it for a running trial. Both need a choice first. */
export function TrialBox({ data }: { data: TrialBoxData }) {
  const { t, change, example } = data;
  const title = change ? change.title : t.title;
  return (
    <section id={trialBoxId} aria-label={title} className="trial-box">
      {!change && (
        <>
          <h2 className="subtitle">{title}</h2>
          <ul className="trial-points">
            {t.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </>
      )}
      <p className="trial-choose" data-when="example" hidden={!example}>
        {t.choose.text}{" "}
        <a href={`#${profileFormId}`} className="text-link">
          {t.choose.link}
        </a>
      </p>
      <Alerts errors={data.errors.all} />
      {change ? <ChangeForm data={data} change={change} /> : <RequestForm data={data} />}
      <p className="trial-other">
        {change ? (
          <a href={change.path} className="text-link">
            {t.change.back}
          </a>
        ) : (
          <a href={data.offerPath} className="text-link" data-offer="">
            {t.offer}
          </a>
        )}
      </p>
    </section>
  );
}

/** Gets the focus when the page comes back after a form was posted, with or without JavaScript. */
function Alerts({ errors }: { errors: TrialBoxData["errors"]["all"] }) {
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

function RequestForm({ data }: { data: TrialBoxData }) {
  const { t, consent, errors, example, source } = data;
  return (
    <form method="post" action={data.path} className="trial-form" noValidate>
      <input type="hidden" name={profileField} value={data.profile} data-profile="" />
      {sourceFields.map((name) => (
        <input key={name} type="hidden" name={name} value={source?.[name] ?? ""} />
      ))}
      <Honeypot label={data.honeypot} />
      <div className="trial-fields" data-when="chosen" hidden={example}>
        <div className="field">
          <label htmlFor={emailFieldId}>{t.email}</label>
          <input
            id={emailFieldId}
            name={emailField}
            type="email"
            autoComplete="email"
            defaultValue={data.email}
            maxLength={maxTextLength}
            aria-required
            aria-invalid={errors.address ? true : undefined}
            aria-describedby={errors.address ? `${emailFieldId}-error` : undefined}
            className="control"
          />
          <FieldError name={emailFieldId} error={errors.address} />
        </div>
        <ConsentBox
          name={consentField}
          text={consent.text}
          link={{ text: consent.link, to: paths.privacy() }}
          checked={data.agreed}
          error={errors.privacy}
        />
        <button type="submit" className="button">
          {t.submit}
        </button>
      </div>
    </form>
  );
}

interface ChangeFormProps {
  data: TrialBoxData;
  change: NonNullable<TrialBoxData["change"]>;
}

function ChangeForm({ data, change: { path, profile } }: ChangeFormProps) {
  return (
    <form method="post" action={path} className="trial-form">
      <input type="hidden" name="action" value="change" />
      {profile && <input type="hidden" name={trialProfileField} value={profile} />}
      <input type="hidden" name={profileField} value={data.profile} data-profile="" />
      <div data-when="chosen" hidden={data.example}>
        <button type="submit" className="button">
          {data.t.change.save}
        </button>
      </div>
    </form>
  );
}
