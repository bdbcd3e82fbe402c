interface CodeChipsProps {
  codes: readonly string[];
  /** The button's label, with `{code}`; undefined while it is being fetched, when there is no button. */
  remove: string | undefined;
  onRemove(code: string): void;
  /** Name for the button's label, if that is not the code itself. */
  nameOf?(code: string): string | undefined;
  /** Renders a code; by default as text. */
  children?(code: string): React.ReactNode;
  labelledBy?: string;
}

export function CodeChips({
  codes,
  remove,
  onRemove,
  nameOf,
  children,
  labelledBy,
}: CodeChipsProps) {
  return (
    <ul className="chips" aria-labelledby={labelledBy}>
      {codes.map((code) => (
        <li key={code} className="chip">
          {children?.(code) ?? code}
          {remove && (
            <button
              type="button"
              className="chip-remove"
              aria-label={remove.replace("{code}", nameOf?.(code) ?? code)}
              onClick={(event) => {
                passFocus(event.currentTarget);
                onRemove(code);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus before the button is removed; otherwise it would go to the top of the page. */
function passFocus(button: HTMLButtonElement): void {
  const chip = button.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next = neighbour?.querySelector("button");
  if (next) next.focus();
  else focusAround(button);
}

/** Focuses the button's form, or the page's content. */
export function focusAround(button: HTMLButtonElement): void {
  const around = button.form ?? document.getElementById("saturs");
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
