import { useEffect, useState } from "react";
import { filledInField, formKeyField, honeypotField } from "./lead-fields.ts";
import { visitSource } from "./visit-source.ts";

interface HiddenFieldsProps {
  label: string;
  startedAt: { readonly current: number };
}

/**
 * The campaign, the form's own key, and a trap for programs. Filled in once the page is alive: the
 * page itself is kept and the same for everyone.
 */
export function HiddenFields({ label, startedAt }: HiddenFieldsProps) {
  const [fields, setFields] = useState<Record<string, string>>({});
  useEffect(() => {
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    setFields({ ...visitSource(), [formKeyField]: key });
  }, []);
  const stamp = (input: HTMLInputElement | null) => {
    const form = input?.form;
    const write = () => {
      if (input) input.value = String(Math.round(performance.now() - startedAt.current));
    };
    form?.addEventListener("submit", write, { capture: true });
    return () => form?.removeEventListener("submit", write, { capture: true });
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={filledInField} ref={stamp} />
      <p className="honeypot" aria-hidden="true">
        <label>
          {label}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
