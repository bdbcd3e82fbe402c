import { Trail } from "../frame/trail.tsx";
import { OfferOfCodes } from "./offer.tsx";
import type { UnknownTenderData } from "./tender-page-data.server.ts";
import { WaysOn } from "./ways-on.tsx";

/** For a mistyped or very old address: links to the open tenders. */
export function UnknownTender({
  data: { t, list, trail, ways, language },
}: {
  data: UnknownTenderData;
}) {
  return (
    <article className="shell tender-page">
      <header>
        <Trail trail={trail} />
        <h1 className="page-title">{t.one.unknownTitle}</h1>
      </header>
      <div className="tender-body">
        <div>
          <p className="lead">{t.one.unknown}</p>
          <WaysOn list={list} language={language} />
        </div>
        <aside className="tender-side">
          <OfferOfCodes t={t.offer} ways={ways} />
        </aside>
      </div>
    </article>
  );
}
