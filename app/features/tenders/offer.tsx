import { paths } from "../../site/paths.ts";
import type { TendersMessages } from "./messages.ts";

interface OfferProps {
  t: TendersMessages["offer"];
  /** Of the letter that would have told of this. */
  letterPath?: string;
}

export function Offer({ t, letterPath }: OfferProps) {
  return (
    <aside className="panel tender-offer" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <a href={paths.offer()} className="button button-small">
        {t.button}
      </a>
      {letterPath && (
        <a href={letterPath} className="text-link">
          {t.letter}
        </a>
      )}
    </aside>
  );
}
