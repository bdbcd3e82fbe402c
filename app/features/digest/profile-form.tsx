import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { ValueField } from "../../ui/value-field.tsx";
import { profileFormId } from "./digest-path.ts";
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
  const select = useRef<HTMLSelectElement>(null);
  const field = useRef(data.field);
  // Codes that were added or removed, until the server has answered with them.
  const [changed, setChanged] = useState({ from: data.chips, to: data.chips });
  const chips = changed.from === data.chips ? changed.to : data.chips;
  const [moved, setMoved] = useState("");
  const changeChips = (to: CodeChip[]) => setChanged({ from: data.chips, to });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current && isTouched(form.current)) onChoice(fieldsOf(form.current), false);
    return form.current ? closeFolds(form.current) : undefined;
  }, []);

  // A further field becomes the first when that is taken back.
  useEffect(() => {
    if (select.current && field.current !== data.field) select.current.value = data.field;
    field.current = data.field;
  }, [data.field]);

  const change = ({ target, currentTarget }: React.FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return onChoice(fieldsOf(currentTarget), false);
    // A code counts only when it is complete.
    if (target.name === "cpv") return;
    if (target.name === "region") widenOrNarrow(currentTarget, target);
    onChoice(fieldsOf(currentTarget), target.type !== "checkbox");
  };
  const take = () => {
    const added = form.current?.querySelector<HTMLInputElement>("[data-add]");
    if (!form.current?.checkValidity() || !added) return;
    onChoice(fieldsOf(form.current), false);
    changeChips(withCodes(chips, added.value, t.removeCode));
    if (added.value !== "") setMoved("");
    added.value = "";
  };
  /** What is no code is looked for as words. */
  const takeWords = (field: HTMLInputElement) => {
    const words = wordsIn(field.value);
    const asked = form.current?.querySelector<HTMLInputElement>("[name=q]");
    field.value = codesIn(field.value).join(" ");
    if (!asked || words === "") return;
    asked.value = asked.value.trim() === "" ? words : `${asked.value}, ${words}`;
    take();
    setMoved(words);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // Another code may follow.
    if (document.activeElement?.matches("[data-add]")) take();
    else onSubmit();
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
        action={paths.digest(country)}
        onChange={change}
        onSubmit={submit}
        className="profile-form"
      >
        {data.trial && <input type="hidden" name="trial" value={data.trial} />}
        {data.trialProfile && <input type="hidden" name="profile" value={data.trialProfile} />}
        <div className="field profile-field">
          <label htmlFor={`${id}-field`}>{t.field}</label>
          {data.clearPath && (
            <a href={data.clearPath} className="text-link">
              {t.clear}
            </a>
          )}
          <select
            ref={select}
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
        <BuyerChips data={data} />
        <div className="profile-folds">
          <RegionChoices data={data} />
          <KindChoices data={data} />
          <ValueChoice data={data} />
          <CodeField t={t} moved={moved} onAdd={take} onWords={takeWords} />
          <MoreChoices data={data} />
        </div>
      </form>
    </search>
  );
}

interface FoldProps {
  t: ProfileFormData["t"];
  /** What is chosen from, if the text does not say it. */
  name?: string;
  text: string;
  isChosen?: boolean;
  children: ReactNode;
}

/** A filter that says what is chosen, and opens over the page. */
function Fold({ t, name, text, isChosen, children }: FoldProps) {
  return (
    <details
      name="profile-fold"
      className={isChosen ? "profile-fold profile-chosen" : "profile-fold"}
    >
      <summary>
        {name && <span className="sr-only">{name}: </span>}
        {text}
      </summary>
      <div>
        {children}
        <button type="submit" className="button button-quiet">
          {t.apply}
        </button>
      </div>
    </details>
  );
}

/** Filters close with Escape, and when focus or pointer go elsewhere. */
function closeFolds(form: HTMLFormElement): () => void {
  const closeAllBut = (target: EventTarget | null) => {
    for (const fold of form.querySelectorAll<HTMLDetailsElement>(".profile-fold[open]")) {
      fold.open = target instanceof Node && fold.contains(target);
    }
  };
  const leave = ({ target }: Event) => closeAllBut(target);
  const leaveByFocus = ({ target }: FocusEvent) => {
    // A press on a label's words gives the focus to what is around the form, before it ticks the box.
    if (target instanceof Node && !target.contains(form)) closeAllBut(target);
  };
  const press = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !(target instanceof Element)) return;
    const fold = target.closest<HTMLDetailsElement>(".profile-fold[open]");
    closeAllBut(null);
    fold?.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leaveByFocus);
  form.addEventListener("keydown", press);
  return () => {
    document.removeEventListener("pointerdown", leave);
    document.removeEventListener("focusin", leaveByFocus);
    form.removeEventListener("keydown", press);
  };
}

/** The form's fields without those that say nothing: empty ones, and kinds if they are ticked as without a choice. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].map(([key, value]): [string, string] => [key, `${value}`]);
  const kinds = [...form.querySelectorAll<HTMLInputElement>('[name="kind"]')];
  const isChosen = kinds.some(({ checked, value }) => checked === (value === "ending"));
  return new URLSearchParams(
    given.filter(([key, value]) => value.trim() !== "" && (isChosen || key !== "kind")),
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

/** Adds the codes of a text. Their names come with the next letter. */
function withCodes(chips: CodeChip[], text: string, remove: string): CodeChip[] {
  const added = codesIn(text).map((code) => code.slice(0, 8).padEnd(8, "0"));
  const known = chips.map(({ digits }) => digits);
  return [
    ...chips,
    ...[...new Set(added)]
      .filter((digits) => !known.includes(digits))
      .map((digits) => ({
        code: digits,
        name: "",
        digits,
        remove: remove.replace("{code}", digits),
        without: "",
      })),
  ];
}

const codePattern = /(?<!\d)\d{2,8}(?:-\d)?(?![\d\p{L}])/gu;

function codesIn(text: string): string[] {
  return text.match(codePattern) ?? [];
}

/** Empty if nothing that is left has letters. */
function wordsIn(text: string): string {
  const left = text.replaceAll(codePattern, " ").split(/[\s,;]+/);
  return left.filter((part) => /\p{L}/u.test(part)).join(" ");
}

interface CodeChipsProps {
  data: ProfileFormData;
  chips: CodeChip[];
  onRemove(chip: CodeChip): void;
}

/** Further fields of activity, and CPV codes in addition to the fields', each with a link that removes it. */
function CodeChips({ data, chips, onRemove }: CodeChipsProps) {
  const { t, within } = data;
  const remove = (event: React.MouseEvent<HTMLAnchorElement>, chip: CodeChip) => {
    event.preventDefault();
    event.stopPropagation();
    passFocus(event.currentTarget);
    onRemove(chip);
  };
  return (
    <>
      {chips.length > 0 && (
        <ul className="chips profile-chips" aria-label={t.codes}>
          {chips.map((chip) => (
            <li key={chip.digits} className="chip">
              <input type="hidden" name="cpv" value={chip.digits} />
              <span>
                {chip.code && <b>{chip.code}</b>} {chip.name}
              </span>
              <a
                href={chip.without}
                className="chip-remove"
                onClick={(event) => remove(event, chip)}
              >
                <span className="sr-only">{chip.remove}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {within && (
        <p className="field-hint profile-within">
          {within.text}{" "}
          <a href={within.path} className="text-link">
            {t.onlyCodes}
          </a>
        </p>
      )}
    </>
  );
}

/** The buyers of whom everything is wanted. They are chosen on their pages; a link removes one. */
function BuyerChips({ data: { buyers, buyersTitle } }: { data: ProfileFormData }) {
  if (buyers.length === 0) return null;
  return (
    <ul className="chips profile-chips" aria-label={buyersTitle}>
      {buyers.map(({ code, name, remove, without }) => (
        <li key={code} className="chip">
          <input type="hidden" name="buyer" value={code} />
          <span>{name}</span>
          <a href={without} className="chip-remove">
            <span className="sr-only">{remove}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface CodeFieldProps {
  t: ProfileFormData["t"];
  /** Words that were typed here. */
  moved: string;
  onAdd(): void;
  onWords(field: HTMLInputElement): void;
}

/** A field for one more code, or several. */
function CodeField({ t, moved, onAdd, onWords }: CodeFieldProps) {
  const id = useId();
  return (
    <Fold t={t} text={t.codes}>
      <div className="field">
        <label htmlFor={id}>{t.addCode}</label>
        <input
          id={id}
          data-add
          name="cpv"
          pattern="\s*\d{2,8}(-\d)?([\s,;]+\d{2,8}(-\d)?)*\s*"
          title={t.codeHint}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="control"
          onBlur={({ target }) => target.value !== "" && onAdd()}
          onInvalid={(event) => {
            // Instead of the browser's message, in a language of its own.
            event.preventDefault();
            onWords(event.currentTarget);
          }}
        />
        <p className="field-hint">
          <span id={`${id}-hint`}>{t.codeHint}.</span>{" "}
          <a href={moved ? paths.cpvSearch(moved) : paths.cpvTool()} className="text-link">
            {t.findCode}
          </a>
        </p>
        <p role="status" className="field-hint">
          {moved && t.wordsMoved.replace("{words}", moved)}
        </p>
      </div>
    </Fold>
  );
}

/** Moves the focus on before the link disappears, and the focus with it. */
function passFocus(link: HTMLAnchorElement): void {
  const chip = link.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next = neighbour?.querySelector("a") ?? link.closest("form")?.querySelector("[name=q]");
  (next as HTMLElement | null | undefined)?.focus();
}

/** Countries and their regions. Nothing ticked means the page's own country. */
function RegionChoices({ data }: { data: ProfileFormData }) {
  const { t, regions, chosen } = data;
  const [own, ...others] = regions;
  const elsewhere = data.region.some((code) => !code.startsWith(data.country));
  return (
    <Fold t={t} name={t.region} text={chosen.region} isChosen={data.region.length > 0}>
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
    </Fold>
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

/** Unticks a country for its region and vice versa: both together would mean the country. */
function widenOrNarrow(form: HTMLFormElement, ticked: HTMLInputElement): void {
  if (!ticked.checked) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('[name="region"]')) {
    const [small, large] = [other.value, ticked.value].sort((a, b) => b.length - a.length);
    if (other !== ticked && large && small?.startsWith(large)) other.checked = false;
  }
}

function KindChoices({ data }: { data: ProfileFormData }) {
  const { t, kinds, kind, chosen } = data;
  return (
    <Fold t={t} name={t.kinds} text={chosen.kind ?? t.anyKind} isChosen={!!chosen.kind}>
      <fieldset className="choices">
        <legend className="sr-only">{t.kinds}</legend>
        {kinds.map(({ kind: one, name }) => (
          <label key={one} className="choice">
            <input type="checkbox" name="kind" value={one} defaultChecked={kind.includes(one)} />
            {name}
          </label>
        ))}
      </fieldset>
    </Fold>
  );
}

function ValueChoice({ data }: { data: ProfileFormData }) {
  const { t, value, chosen } = data;
  return (
    <Fold t={t} text={chosen.value ?? t.value} isChosen={!!chosen.value}>
      <fieldset className="field profile-value">
        <legend>{t.value}</legend>
        <ValueField label={t.valueFrom} name="value_from" value={value.from} />
        <span aria-hidden="true">–</span>
        <ValueField label={t.valueTo} name="value_to" value={value.to} />
      </fieldset>
    </Fold>
  );
}

/** A source, words to leave out, and how codes and words belong together: for the few who need them. */
function MoreChoices({ data }: { data: ProfileFormData }) {
  const { t, more } = data;
  const id = useId();
  return (
    <Fold t={t} text={more > 0 ? `${t.more} (${more})` : t.more} isChosen={more > 0}>
      <div className="field">
        <label htmlFor={`${id}-source`}>{t.source}</label>
        <select id={`${id}-source`} name="source" defaultValue={data.source} className="control">
          <option value="">{t.allSources}</option>
          {data.sources.map((source) => (
            <option key={source.id} value={source.id}>
              {source.name}
            </option>
          ))}
        </select>
      </div>
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
      <label className="choice">
        <input type="checkbox" name="match" value="all" defaultChecked={data.both} />
        {t.both}
      </label>
    </Fold>
  );
}
