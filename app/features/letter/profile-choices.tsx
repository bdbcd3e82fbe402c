import { useId } from "react";
import type { Country } from "../../site/sites.ts";
import { ValueField } from "../tenders/value-field.tsx";
import type { ProfileFormData } from "./profile-form-data.server.ts";

/** Countries and their regions. Nothing ticked is the page's own country. */
export function RegionChoices({ data }: { data: ProfileFormData }) {
  const { t, regions, regionText } = data;
  const [own, ...others] = regions;
  const elsewhere = data.region.some((code) => !code.startsWith(data.country));
  return (
    <details className="profile-fold">
      <summary>
        <span className="sr-only">{t.region}: </span>
        {regionText}
      </summary>
      <div className="profile-regions">
        {own && <CountryChoices data={data} group={own} />}
        <p className="field-hint">{t.regionHint}</p>
        <details open={elsewhere}>
          <summary>{t.otherCountries}</summary>
          {others.map((group) => (
            <CountryChoices key={group.country} data={data} group={group} />
          ))}
        </details>
      </div>
    </details>
  );
}

interface CountryChoicesProps {
  data: ProfileFormData;
  group: { country: Country; name: string; regions: { code: string; name: string }[] };
}

function CountryChoices({ data, group }: CountryChoicesProps) {
  const choices = [{ code: group.country, name: group.name }, ...group.regions];
  return (
    <fieldset className="choices profile-country">
      <legend className="sr-only">{group.name}</legend>
      {choices.map(({ code, name }) => (
        <label key={code} className="choice">
          <input
            type="checkbox"
            name="region"
            value={code}
            defaultChecked={data.region.includes(code)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** A country and one of its regions at once would be the country. */
export function widenOrNarrow(form: HTMLFormElement, ticked: HTMLInputElement): void {
  if (!ticked.checked) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('[name="region"]')) {
    const [small, large] = [other.value, ticked.value].sort((a, b) => b.length - a.length);
    if (other !== ticked && large && small?.startsWith(large)) other.checked = false;
  }
}

/** Words to leave out, kinds and value: for the few who need them. */
export function MoreChoices({ data }: { data: ProfileFormData }) {
  const { t, kinds, kind, value, more } = data;
  const id = useId();
  return (
    <details className="profile-fold">
      <summary>
        {t.more}
        {more > 0 && <b> ({more})</b>}
      </summary>
      <div className="profile-more">
        <fieldset className="field">
          <legend>{t.kinds}</legend>
          <div className="choices">
            {kinds.map(({ kind: one, name }) => (
              <label key={one} className="choice">
                <input
                  type="checkbox"
                  name="kind"
                  value={one}
                  defaultChecked={kind.includes(one)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor={id}>{t.without}</label>
          <input
            id={id}
            name="not"
            defaultValue={data.without}
            maxLength={data.textLength}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            className="control"
          />
          <p id={`${id}-hint`} className="field-hint">
            {t.withoutHint}
          </p>
        </div>
        <fieldset className="field profile-value">
          <legend>{t.value}</legend>
          <ValueField label={t.valueFrom} name="value_from" value={value.from} />
          <span aria-hidden="true">–</span>
          <ValueField label={t.valueTo} name="value_to" value={value.to} />
        </fieldset>
      </div>
    </details>
  );
}
