import { useState } from "react";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { useHydrated } from "../../ui/hooks.ts";
import { basket, useBasket } from "./basket.ts";
import { BasketBar, type BasketBarProps, digestPathOf, trialPathOf } from "./basket-bar.tsx";
import type { CodeData } from "./code-data.server.ts";
import { basketLimit } from "./cpv-code.ts";

type CodePartProps =
  | ({ part: "copy" } & CopyButtonProps)
  | ({ part: "ask" } & AskProps)
  | ({ part: "basket" } & BasketBarProps);

/** The three interactive parts of a code's page share one island module. */
export function CodePart(props: CodePartProps) {
  switch (props.part) {
    case "copy":
      return <CopyButton {...props} />;
    case "ask":
      return <AskForCode {...props} />;
    case "basket":
      return <BasketBar {...props} />;
  }
}

interface AskProps {
  code: string;
  t: Pick<CodeData["t"], AskText>;
  /** Country where tenders are counted, and how many are open for the code; null if that is not known. */
  country: Country;
  tenders: number | null;
  /** Country of the letter page that is linked. */
  digestCountry: Country;
}

type AskText = "askTitle" | "askText" | "tenders" | "tendersLink" | "ask" | "digest" | "basket";

/** Links to the letter and the lead form with this code and those picked before, and adds the code to the basket. */
function AskForCode({ t, code, country, tenders, digestCountry }: AskProps) {
  const picked = useBasket();
  const isPicked = picked.includes(code);
  const asked = isPicked ? picked : [...picked.slice(0, basketLimit - 1), code];
  const label = isPicked ? t.basket.remove : t.basket.add;
  return (
    <div className="cpv-ask">
      <h2 className="subtitle">{t.askTitle}</h2>
      <p>{t.askText}</p>
      {tenders !== null && (
        <p>
          {t.tenders.replace("{count}", String(tenders))}.{" "}
          {tenders > 0 && (
            <a href={paths.noticesOfCode(country, code)} className="text-link">
              {t.tendersLink}
            </a>
          )}
        </p>
      )}
      <p className="cpv-ask-actions">
        <a href={trialPathOf(digestCountry, asked)} className="button">
          {t.ask}
        </a>
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={() => basket.toggle(code)}
        >
          {label.replace("{code}", code)}
        </button>
        <a href={digestPathOf(digestCountry, asked)} className="text-link">
          {t.digest}
        </a>
        <a href={paths.offerFor(asked)} className="text-link">
          {t.basket.offer}
        </a>
      </p>
    </div>
  );
}

interface CopyButtonProps {
  code: string;
  t: { copy: string; copied: string };
}

/** Rendered only with JavaScript and a clipboard. */
function CopyButton({ code, t }: CopyButtonProps) {
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
