import type { TendersMessages } from "../notices/messages.ts";
import type { WaysOfCodes } from "../notices/next-links.ts";

interface OfferProps {
  t: { title: string; text: string; button: string };
  /** Where the button leads. */
  path: string;
  /** What was chosen already, in words. */
  chosen?: string | null;
  letter?: { path: string; text: string };
}

/** A box that leads on to the visitor's own letter, or to an offer of it. */
export function Offer({ t, path, chosen, letter }: OfferProps) {
  return (
    <aside className="panel tender-offer" aria-label={t.title}>
      <h2>{t.title}</h2>
      {chosen && <p className="tender-chosen">{chosen}</p>}
      <p>{t.text}</p>
      <a href={path} className="button button-small">
        {t.button}
      </a>
      {letter && (
        <a href={letter.path} className="text-link">
          {letter.text}
        </a>
      )}
    </aside>
  );
}

/** Beside one tender or buyer: an offer for what it is about, and the letter that would have told of it. */
export function OfferOfCodes({ t, ways }: { t: TendersMessages["offer"]; ways: WaysOfCodes }) {
  const { title, text } = ways.hasCodes ? t.ofCodes : t;
  return (
    <Offer
      t={{ title, text, button: t.button }}
      path={ways.offerPath}
      letter={{ path: ways.letterPath, text: t.letter }}
    />
  );
}
