import { Island } from "../../../ui/island.tsx";
import { profileFormId, trialBoxId, trialChangeId } from "../../digest/digest-path.ts";
import { AddressForm, FormAlert } from "../../leads/address-form.tsx";
import { Honeypot } from "../../leads/form-fields.tsx";
import { profileField } from "../../leads/lead.ts";
import { trialProfileField } from "../trial.ts";
import type { TrialBoxData } from "./trial-box-data.server.ts";

/** Empty at first, since the page's address has the values; a form that came back has another address. */
const sourceFields = ["landing_page", "utm_source", "utm_medium", "utm_campaign"] as const;

/** Asks for a trial of the letter that the page shows, or saves it for a running trial. Both need a choice first. */
export function TrialBox({ data }: { data: TrialBoxData }) {
  const { t, change, example, none } = data;
  return (
    <section id={trialBoxId} aria-label={change?.title} className="trial-box">
      {!change && (
        <>
          <h2 className="subtitle" data-when="some" hidden={none}>
            {t.title}
          </h2>
          <h2 className="subtitle" data-when="none" hidden={!none}>
            {data.callFew}
          </h2>
          <ul className="trial-points">
            <li data-first="">{data.first}</li>
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
      {data.form.whole && <FormAlert text={data.form.whole.text} />}
      {data.choiceError && <FormAlert text={data.choiceError} to={`#${profileFormId}`} />}
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

function RequestForm({ data }: { data: TrialBoxData }) {
  const { t, example, source } = data;
  return (
    <form method="post" action={data.path} className="trial-form" noValidate>
      <input type="hidden" name={profileField} value={data.profile} data-profile="" />
      {sourceFields.map((name) => (
        <input key={name} type="hidden" name={name} value={source?.[name] ?? ""} />
      ))}
      <Honeypot label={data.form.honeypot} />
      <div className="trial-fields" data-when="chosen" hidden={example}>
        <Island
          name="address-form"
          View={AddressForm}
          props={{ data: data.form }}
          hydrateWhen="near"
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
    <form id={trialChangeId} method="post" action={path} className="trial-form">
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
