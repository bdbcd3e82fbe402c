import { useEffect, useState } from "react";
import { useHydrated } from "../../ui/hooks.ts";

interface CopyLinkProps {
  t: { copy: string; copied: string };
  /** The path to copy, without the campaign of this visit. */
  path: string;
  /** What the address stands between, such as a spreadsheet's formula. */
  before?: string;
  after?: string;
}

/** Rendered only with JavaScript and a clipboard. */
export function CopyLink({ t, path, before = "", after = "" }: CopyLinkProps) {
  const hydrated = useHydrated();
  const [refused, setRefused] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, 3_000, false);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated || !navigator.clipboard || refused) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(before + window.location.origin + path + after);
      setCopied(true);
    } catch {
      // The browser or the visitor refused; the address can still be copied from the address bar.
      setRefused(true);
    }
  };
  return (
    <>
      <button type="button" className="copy-link" onClick={copy}>
        {t.copy}
      </button>
      <span role="status">{copied && t.copied}</span>
    </>
  );
}
