interface PickButtonProps {
  code: string;
  picked: boolean;
  /** With `{code}` at its end. */
  label: string;
  tabIndex?: number;
}

/** Toggles a code in the basket; handled by the tool's click listener through `data-pick`. */
export function PickButton({ code, picked, label, tabIndex }: PickButtonProps) {
  return (
    <button
      type="button"
      className="cpv-tool-button cpv-pick"
      data-pick={code}
      data-picked={picked || undefined}
      aria-label={label.replace("{code}", code)}
      tabIndex={tabIndex}
    >
      {label.split(/:? \{/)[0]}
    </button>
  );
}
