import { useEffect, useState } from "react";
import { utmFields } from "../../site/campaign.ts";
import { loadedAddress } from "../analytics/arrival.ts";
import { Honeypot } from "./honeypot.tsx";
import { filledInField, formKeyField } from "./lead-fields.ts";
import { parseVisitSource, sourceAddress } from "./visit-source.ts";

interface HiddenFieldsProps {
  label: string;
  startedAt: { readonly current: number };
  /** Values of a refused submission: the next one is sent with the same key and campaign. */
  previous: Record<string, string>;
}

const resentFields = [formKeyField, "landing_page", ...utmFields];

/**
 * The campaign, the form's key, and a honeypot. Filled in after hydration, since the page is cached and the same
 * for everyone.
 */
export function HiddenFields({ label, startedAt, previous }: HiddenFieldsProps) {
  const [fields, setFields] = useState(() =>
    Object.fromEntries(Object.entries(previous).filter(([name]) => resentFields.includes(name))),
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
  // Chromium recognises a form by its first two names when it restores what was typed on going back: fields that
  // are added later must come after them.
  return (
    <>
      <input type="hidden" name={filledInField} ref={stamp} />
      <Honeypot label={label} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
