import { Trail } from "../frame/trail.tsx";
import { OfferOfCodes } from "../tenders/offer.tsx";
import { WaysOn } from "../tenders/ways-on.tsx";
import type { UnknownBuyerData } from "./buyer.server.ts";

/** For a name without any tender: links to the open tenders. */
export function UnknownBuyer({
  data: { t, tenderTexts, list, trail, ways, language },
}: {
  data: UnknownBuyerData;
}) {
  return (
    <article className="shell tender-page">
      <header>
        <Trail trail={trail} />
        <p className="eyebrow">{t.kind}</p>
        <h1 className="page-title">{t.unknownTitle}</h1>
      </header>
      <div className="tender-body">
        <div>
          <p className="lead">{t.unknown}</p>
          <WaysOn list={list} language={language} />
        </div>
        <aside className="tender-side">
          <OfferOfCodes t={tenderTexts.offer} ways={ways} />
        </aside>
      </div>
    </article>
  );
}
