import { AskForCode, type AskProps } from "./ask-for-code.tsx";
import { BasketBar, type BasketBarProps } from "./basket-bar.tsx";
import { CopyButton, type CopyButtonProps } from "./copy-button.tsx";

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
