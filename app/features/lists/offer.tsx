import type { NoticeMessages } from "../notices/messages.ts";
import type { NextLinks } from "../notices/next-links.ts";

export interface OfferTexts {
  title: string;
  text: string;
  button: string;
}

export interface OfferProps {
  t: OfferTexts;
  path: string;
  /** The chosen filter in words. */
  chosen?: string | null | undefined;
  digest?: { path: string; text: string };
}

/** A box that leads to the visitor's own letter, or to the offer form. */
export function Offer({ t, path, chosen, digest }: OfferProps) {
  const button = digest ? "button button-small button-quiet" : "button button-small";
  return (
    <aside className="panel tender-offer" aria-label={t.title}>
      <div className="offer-line">
        <div>
          <h2>{t.title}</h2>
          {chosen && <p className="tender-chosen">{chosen}</p>}
          <p>{t.text}</p>
        </div>
        <p>
          <a href={path} className={button}>
            {t.button}
          </a>
          {digest && (
            <a href={digest.path} className="text-link">
              {digest.text}
            </a>
          )}
        </p>
      </div>
    </aside>
  );
}

/** Beside one notice or buyer: an offer for its CPV codes, and the letter that would have included it. */
export function OfferOfCodes({
  t,
  nextLinks,
}: {
  t: NoticeMessages["offer"];
  nextLinks: NextLinks;
}) {
  const { title, text } = nextLinks.hasCodes ? t.ofCodes : t;
  return (
    <Offer
      t={{ title, text, button: t.button }}
      path={nextLinks.offerPath}
      digest={{ path: nextLinks.digestPath, text: t.digest }}
    />
  );
}
