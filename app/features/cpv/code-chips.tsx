interface CodeChipsProps {
  codes: readonly string[];
  /** With a place for the code; without it nothing can be removed yet. */
  remove: string | undefined;
  onRemove(code: string): void;
  /** How a code is written; by itself where nothing is said. */
  children?(code: string): React.ReactNode;
  labelledBy?: string;
}

export function CodeChips({ codes, remove, onRemove, children, labelledBy }: CodeChipsProps) {
  return (
    <ul className="chips" aria-labelledby={labelledBy}>
      {codes.map((code) => (
        <li key={code} className="chip">
          {children?.(code) ?? code}
          {remove && (
            <button
              type="button"
              className="chip-remove"
              aria-label={remove.replace("{code}", code)}
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

/** A button that is about to vanish hands the keyboard on, or it would be thrown back to the page's top. */
function passFocus(button: HTMLButtonElement): void {
  const chip = button.closest("li");
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next = neighbour?.querySelector("button");
  if (next) next.focus();
  else focusAround(button);
}

/** What the button stood in: its form, or the page's content. */
export function focusAround(button: HTMLButtonElement): void {
  const around = button.form ?? document.getElementById("saturs");
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
