import { useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";

export interface CopyButtonProps {
  code: string;
  t: { copy: string; copied: string };
}

/** Rendered only with JavaScript and a clipboard. */
export function CopyButton({ code, t }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The browser refused; the code can still be selected by hand.
      setCopied(false);
    }
  };
  return (
    <>
      <button type="button" className="cpv-copy" onClick={copy}>
        {t.copy}
      </button>
      <span role="status" className="cpv-copied">
        {copied && t.copied}
      </span>
    </>
  );
}
