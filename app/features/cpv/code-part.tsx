import { paths } from "../../site/paths.ts";
import { basket, useBasket } from "./basket.ts";
import { BasketBar, type BasketBarProps } from "./basket-bar.tsx";
import type { CodeData } from "./code-data.server.ts";
import { CopyButton, type CopyButtonProps } from "./copy-button.tsx";
import { basketLimit } from "./cpv-code.ts";

type CodePartProps =
  | ({ part: "number" } & CopyButtonProps)
  | ({ part: "ask" } & AskProps)
  | ({ part: "basket" } & BasketBarProps);

/** What can be done on the page of a code stands in three places, and is one island. */
export function CodePart(props: CodePartProps) {
  switch (props.part) {
    case "number":
      return (
        <p className="cpv-number">
          {props.code} <CopyButton {...props} />
        </p>
      );
    case "ask":
      return <AskForCode {...props} />;
    case "basket":
      return <BasketBar {...props} />;
  }
}

interface AskProps {
  code: string;
  t: Pick<CodeData["t"], AskText>;
  /** How many are open for the code. */
  tenders: number;
}

type AskText = "askTitle" | "askText" | "tenders" | "tendersLink" | "ask" | "basket";

/** The code, with those picked before, to the offer form or into the basket. */
function AskForCode({ t, code, tenders }: AskProps) {
  const picked = useBasket();
  const isPicked = picked.includes(code);
  const asked = isPicked ? picked : [...picked.slice(0, basketLimit - 1), code];
  const label = isPicked ? t.basket.remove : t.basket.add;
  return (
    <div className="panel panel-beside cpv-ask">
      <h2 className="subtitle">{t.askTitle}</h2>
      <p>{t.askText}</p>
      {tenders > 0 && (
        <p>
          {t.tenders.replace("{count}", String(tenders))}.{" "}
          <a href={paths.tendersOfCode(code)} className="text-link">
            {t.tendersLink}
          </a>
        </p>
      )}
      <p className="cpv-ask-actions">
        <a href={paths.offerFor(asked)} className="button">
          {t.ask}
        </a>
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={() => basket.toggle(code)}
        >
          {label.replace("{code}", code)}
        </button>
      </p>
    </div>
  );
}
