import { useEffect, useId, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { profileFormId } from "./letter-path.ts";
import { MoreChoices, RegionChoices, widenOrNarrow } from "./profile-choices.tsx";
import { CodeChips, CodeField } from "./profile-codes.tsx";
import type { CodeChip, ProfileFormData } from "./profile-form-data.server.ts";

interface ProfileFormProps {
  data: ProfileFormData;
  onChoice(fields: URLSearchParams, typing: boolean): void;
  onSubmit(): void;
}

/** A plain GET form; with JavaScript the letter follows every choice. */
export function ProfileForm({ data, onChoice, onSubmit }: ProfileFormProps) {
  const { t, country, fields } = data;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Codes that were added or removed meanwhile, until the server has told of them.
  const [changed, setChanged] = useState({ from: data.chips, to: data.chips });
  const chips = changed.from === data.chips ? changed.to : data.chips;
  const changeChips = (to: CodeChip[]) => setChanged({ from: data.chips, to });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current && isTouched(form.current)) onChoice(fieldsOf(form.current), false);
  }, []);

  const change = ({ target, currentTarget }: React.FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return onChoice(fieldsOf(currentTarget), false);
    // A code is taken when it is complete.
    if (target.name === "cpv") return;
    if (target.name === "region") widenOrNarrow(currentTarget, target);
    onChoice(fieldsOf(currentTarget), target.type !== "checkbox");
  };
  const take = () => {
    const added = form.current?.querySelector<HTMLInputElement>("[data-add]");
    if (!form.current?.checkValidity() || !added) return;
    onChoice(fieldsOf(form.current), false);
    changeChips(withCodes(chips, added.value));
    added.value = "";
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    take();
    onSubmit();
  };
  const removeCode = (chip: CodeChip) => {
    if (!form.current) return;
    const given = [...fieldsOf(form.current)].filter(
      ([key, value]) => key !== "cpv" || value !== chip.digits,
    );
    onChoice(new URLSearchParams(given), false);
    changeChips(chips.filter((other) => other !== chip));
  };
  return (
    <search id={profileFormId} aria-label={t.label}>
      <form
        ref={form}
        action={paths.letter(country)}
        onChange={change}
        onSubmit={submit}
        className="profile-form"
      >
        {data.trial && <input type="hidden" name="trial" value={data.trial} />}
        <div className="field profile-field">
          <label htmlFor={`${id}-field`}>{t.field}</label>
          <select
            id={`${id}-field`}
            name="cpv"
            defaultValue={data.field}
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
              defaultValue={data.words}
              maxLength={data.textLength}
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
        <CodeChips data={data} chips={chips} onRemove={removeCode} />
        <div className="profile-folds">
          <RegionChoices data={data} />
          <CodeField t={t} onAdd={take} />
          <MoreChoices data={data} />
          {data.clearPath && (
            <a href={data.clearPath} className="text-link profile-clear">
              {t.clear}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

/** Without what says nothing: empty fields, and kinds where all are ticked. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].map(([key, value]): [string, string] => [key, `${value}`]);
  const unticked = form.querySelector('[name="kind"]:not(:checked)');
  return new URLSearchParams(
    given.filter(([key, value]) => value.trim() !== "" && (unticked || key !== "kind")),
  );
}

/** Whether something was typed or chosen before this was hydrated, or kept by the browser over a reload. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) {
      return [...element.options].some((option) => option.selected !== option.defaultSelected);
    }
    if (!(element instanceof HTMLInputElement)) return false;
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  });
}

/** Their names come with the letter. */
function withCodes(chips: CodeChip[], text: string): CodeChip[] {
  const added = (text.match(/\d{2,8}/g) ?? []).map((code) => code.padEnd(8, "0"));
  const known = chips.map(({ digits }) => digits);
  return [
    ...chips,
    ...[...new Set(added)]
      .filter((digits) => !known.includes(digits))
      .map((digits) => ({ code: digits, name: "", digits, without: "" })),
  ];
}
