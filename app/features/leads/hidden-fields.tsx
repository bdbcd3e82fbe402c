import { useEffect, useState } from "react";
import { utmFields } from "../../site/campaign.ts";
import { loadedAddress } from "../analytics/arrival.ts";
import { filledInField, formKeyField, honeypotField } from "./lead-fields.ts";
import { parseVisitSource, sourceAddress } from "./visit-source.ts";

interface HiddenFieldsProps {
  label: string;
  startedAt: { readonly current: number };
  /** Of a try that the server answered with this page: it goes on with the same key and campaign. */
  kept: Record<string, string>;
}

const keptFields = [formKeyField, "landing_page", ...utmFields];

/**
 * The campaign, the form's own key, and a trap for programs. Filled in once the page is alive: the
 * page itself is kept and the same for everyone.
 */
export function HiddenFields({ label, startedAt, kept }: HiddenFieldsProps) {
  const [fields, setFields] = useState(() =>
    Object.fromEntries(Object.entries(kept).filter(([name]) => keptFields.includes(name))),
  );
  useEffect(() => {
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const address = sourceAddress(loadedAddress().href, document.referrer);
    setFields((before) => ({ [formKeyField]: key, ...parseVisitSource(address), ...before }));
  }, []);
  const stamp = (input: HTMLInputElement | null) => {
    const form = input?.form;
    const write = () => {
      if (input) input.value = String(Math.round(performance.now() - startedAt.current));
    };
    form?.addEventListener("submit", write, { capture: true });
    return () => form?.removeEventListener("submit", write, { capture: true });
  };
  // Chromium knows a form again, and gives back on return what was typed, by the first two names in it:
  // what is added later stands after them.
  return (
    <>
      <input type="hidden" name={filledInField} ref={stamp} />
      <p className="honeypot" aria-hidden="true">
        <label>
          {label}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
