import { honeypotField } from "./lead-fields.ts";

/** A field that people do not see and bots fill in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="honeypot" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
