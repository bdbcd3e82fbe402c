import { useEffect, useId, useRef } from "react";
import { paths } from "../../site/paths.ts";
import { profileLimits, profileQuery, readProfile } from "./profile.ts";
import { MoreChoices, RegionChoices, widenOrNarrow } from "./profile-choices.tsx";
import { CodeChips, CodeField } from "./profile-codes.tsx";
import { chosenField, otherCodes } from "./profile-field.ts";
import type { ProfileFormData } from "./profile-form-data.server.ts";

interface ProfileFormProps {
  data: ProfileFormData;
  /** Of this profile's letter. */
  path: string;
  onChoice(fields: URLSearchParams, typing: boolean): void;
  onSubmit(): void;
}

/** A plain GET form; with JavaScript the letter follows every choice. */
export function ProfileForm({ data, path, onChoice, onSubmit }: ProfileFormProps) {
  const { t, country, profile, fields } = data;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = chosenField(fields, profile.cpv);

  // What was typed or ticked before this was hydrated, or kept by the browser over a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!form.current) return;
    const given = fieldsOf(form.current);
    const before = profileQuery(profile, country);
    if (profileQuery(readProfile(given, country).profile, country) !== before) {
      onChoice(given, false);
    }
  }, []);

  const change = ({ target, currentTarget }: React.FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return onChoice(fieldsOf(currentTarget), false);
    // A code is taken when it is complete.
    if (target.name === "cpv") return;
    if (target.name === "region") widenOrNarrow(currentTarget, target);
    onChoice(fieldsOf(currentTarget), target.type !== "checkbox");
  };
  const take = () => {
    if (!form.current?.checkValidity()) return;
    onChoice(fieldsOf(form.current), false);
    for (const input of form.current.querySelectorAll<HTMLInputElement>("[data-add]")) {
      input.value = "";
    }
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    take();
    onSubmit();
  };
  const removeCode = (code: string) => {
    if (!form.current) return;
    const given = [...fieldsOf(form.current)].filter(
      ([key, value]) => key !== "cpv" || value !== code,
    );
    onChoice(new URLSearchParams(given), false);
  };
  return (
    <search aria-label={t.label}>
      <form
        ref={form}
        action={paths.letter(country)}
        onChange={change}
        onSubmit={submit}
        className="profile-form"
      >
        <div className="field profile-field">
          <label htmlFor={`${id}-field`}>{t.field}</label>
          <select
            id={`${id}-field`}
            name="cpv"
            defaultValue={field}
            className="control"
            autoComplete="off"
          >
            <option value="">{t.anyField}</option>
            {fields.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field profile-words">
          <label htmlFor={`${id}-q`}>{t.words}</label>
          <div className="profile-line">
            <input
              id={`${id}-q`}
              name="q"
              defaultValue={profile.phrases.join(", ")}
              maxLength={profileLimits.textLength}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              enterKeyHint="search"
              className="control"
            />
            <button type="submit" className="button button-quiet">
              {t.apply}
            </button>
          </div>
          <p id={`${id}-hint`} className="field-hint">
            {t.wordsHint}
          </p>
        </div>
        <CodeChips
          data={data}
          field={field}
          codes={otherCodes(field, data.codes)}
          onRemove={removeCode}
        />
        <div className="profile-folds">
          <RegionChoices data={data} />
          <CodeField t={t} onAdd={take} />
          <MoreChoices data={data} />
          {path !== paths.letter(country) && (
            <a href={paths.letter(country)} className="text-link profile-clear">
              {t.clear}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
}
