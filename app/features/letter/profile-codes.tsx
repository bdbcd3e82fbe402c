import { useId } from "react";
import { paths } from "../../site/paths.ts";
import type { CodeChip, ProfileFormData } from "./profile-form-data.server.ts";

interface CodeChipsProps {
  data: ProfileFormData;
  chips: CodeChip[];
  onRemove(chip: CodeChip): void;
}

/** The CPV codes beside those of the field, each with a link that removes it. */
export function CodeChips({ data, chips, onRemove }: CodeChipsProps) {
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
                <b>{chip.code}</b> {chip.name}
              </span>
              <a
                href={chip.without}
                className="chip-remove"
                onClick={(event) => remove(event, chip)}
              >
                <span className="sr-only">{t.removeCode.replace("{code}", chip.code)}</span>
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

/** A field for one more code, or several. */
export function CodeField({ t, onAdd }: { t: ProfileFormData["t"]; onAdd(): void }) {
  const id = useId();
  return (
    <details className="profile-fold">
      <summary>{t.codes}</summary>
      <div className="field">
        <label htmlFor={id}>{t.addCode}</label>
        <input
          id={id}
          data-add
          name="cpv"
          inputMode="numeric"
          pattern="\s*\d{2,8}(-\d)?([\s,;]+\d{2,8}(-\d)?)*\s*"
          title={t.codeHint}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="control"
          onBlur={({ target }) => target.value !== "" && onAdd()}
        />
        <p className="field-hint">
          <span id={`${id}-hint`}>{t.codeHint}.</span>{" "}
          <a href={paths.cpvTool()} className="text-link">
            {t.findCode}
          </a>
        </p>
      </div>
    </details>
  );
}

/** Before the link is gone, and the focus with it. */
function passFocus(link: HTMLAnchorElement): void {
  const chip = link.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next = neighbour?.querySelector("a") ?? link.closest("form")?.querySelector("[name=q]");
  (next as HTMLElement | null | undefined)?.focus();
}
