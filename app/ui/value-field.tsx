interface ValueFieldProps {
  label: string;
  name: string;
  value: number | null;
}

/** One end of a value range, in a list's filter and in a profile. A text field, so that `50 000` can be typed. */
export function ValueField({ label, name, value }: ValueFieldProps) {
  return (
    <input
      aria-label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={value ?? ""}
      className="control"
    />
  );
}
