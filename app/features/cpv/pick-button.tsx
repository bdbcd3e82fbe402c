interface PickButtonProps {
  code: string;
  picked: boolean;
  /** With a place for the code. */
  label: string;
  tabIndex?: number;
}

/** Puts a code into the basket or takes it out; the tool's one listener for all lines reads `data-pick`. */
export function PickButton({ code, picked, label, tabIndex }: PickButtonProps) {
  return (
    <button
      type="button"
      className="cpv-tool-button cpv-pick"
      data-pick={code}
      data-picked={picked || undefined}
      aria-label={label.replace("{code}", code)}
      tabIndex={tabIndex}
    />
  );
}
