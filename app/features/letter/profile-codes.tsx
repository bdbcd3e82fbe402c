import { useId } from "react";
import { paths } from "../../site/paths.ts";
import type { NamedCode } from "../tenders/code-names.ts";
import { fill } from "../tenders/fill.ts";
import { type Profile, profileQuery } from "./profile.ts";
import { codesWithin } from "./profile-field.ts";
import type { ProfileFormData } from "./profile-form-data.server.ts";

interface CodeChipsProps {
  data: ProfileFormData;
  field: string;
  /** Beside those of the field. */
  codes: NamedCode[];
  onRemove(code: string): void;
}

/** The CPV codes, each with a link that removes it. */
export function CodeChips({ data, field, codes, onRemove }: CodeChipsProps) {
  const { t, profile } = data;
  const within = codesWithin(field, codes);
  const without = (code: string) =>
    letterOf(data, { cpv: profile.cpv.filter((other) => !code.startsWith(other)) });
  const remove = (event: React.MouseEvent<HTMLAnchorElement>, code: string) => {
    event.preventDefault();
    event.stopPropagation();
    passFocus(event.currentTarget);
    onRemove(code.slice(0, 8));
  };
  return (
    <>
      {codes.length > 0 && (
        <ul className="chips profile-chips" aria-label={t.codes}>
          {codes.map(({ code, name }) => (
            <li key={code.slice(0, 8)} className="chip">
              <input type="hidden" name="cpv" value={code.slice(0, 8)} />
              <span>
                <b>{code}</b> {name}
              </span>
              <a
                href={without(code)}
                className="chip-remove"
                onClick={(event) => remove(event, code)}
              >
                <span className="sr-only">{fill(t.removeCode, { code })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {within.length > 0 && (
        <p className="field-hint profile-within">
          {fill(t.within, { codes: within.map(({ code }) => code).join(", ") })}{" "}
          <a
            href={letterOf(data, { cpv: codes.map(({ code }) => code.slice(0, 8)) })}
            className="text-link"
          >
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
        <p id={`${id}-hint`} className="field-hint">
          {t.codeHint}.{" "}
          <a href={paths.cpvTool()} className="text-link">
            {t.findCode}
          </a>
        </p>
      </div>
    </details>
  );
}

function letterOf({ profile, country }: ProfileFormData, change: Partial<Profile>): string {
  return paths.letter(country, profileQuery({ ...profile, ...change }, country));
}

/** Before the link is gone, and the focus with it. */
function passFocus(link: HTMLAnchorElement): void {
  const chip = link.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next = neighbour?.querySelector("a") ?? link.closest("form")?.querySelector("[name=q]");
  (next as HTMLElement | null | undefined)?.focus();
}
