import { useEffect, useState } from "react";

/** There only where it can work: with JavaScript, on a page that may use the clipboard. */
export function CopyLink({ t }: { t: { copy: string; copied: string } }) {
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble(!!navigator.clipboard), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, 3_000, false);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!able) return null;
  const copy = async () => {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${search}`);
      setCopied(true);
    } catch {
      // Refused by the browser or the visitor: the address bar has it too.
      setAble(false);
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
