import { type Html, html } from "../../ui/html.ts";
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
export function offer(props: OfferProps): Html {
  return html`
    <aside class="${offerClass}" aria-label="${props.t.title}">${offerContent(props)}</aside>`;
}

const offerClass = "panel tender-offer";

function offerContent({ t, path, chosen, digest }: OfferProps): Html {
  return html`
    <div class="offer-line">
      <div>
        <h2>${t.title}</h2>
        ${chosen && html`<p class="tender-chosen">${chosen}</p>`}
        <p>${t.text}</p>
      </div>
      <p>
        <a href="${path}" class="button button-small${digest && " button-quiet"}">${t.button}</a>
        ${digest && html`<a href="${digest.path}" class="text-link">${digest.text}</a>`}
      </p>
    </div>`;
}

/** Beside one notice or buyer: an offer for its CPV codes or the buyer, and the letter that would have included it. */
export function OfferOfCodes({
  t,
  nextLinks,
}: {
  t: NoticeMessages["offer"];
  nextLinks: NextLinks;
}) {
  const { title, text } = nextLinks.about ? t[nextLinks.about] : t;
  const content = offerContent({
    t: { title, text, button: t.button },
    path: nextLinks.offerPath,
    digest: { path: nextLinks.digestPath, text: t.digest },
  });
  return (
    <aside
      className={offerClass}
      aria-label={title}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written just above
      dangerouslySetInnerHTML={{ __html: `${content}` }}
    />
  );
}
