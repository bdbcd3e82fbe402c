import { Trail } from "../frame/trail.tsx";
import { OfferOfCodes } from "./offer.tsx";
import type { UnknownTenderData } from "./tender-page-data.server.ts";

/** For a mistyped or very old address: links to the open tenders. */
export function UnknownTender({ data: { t, list, trail, ways } }: { data: UnknownTenderData }) {
  return (
    <article className="shell tender-page">
      <header>
        <Trail trail={trail} />
        <h1 className="page-title">{t.one.unknownTitle}</h1>
      </header>
      <div className="tender-body">
        <div>
          <p className="lead">{t.one.unknown}</p>
          <p>
            <a href={list.path} className="button">
              {list.name}
            </a>
          </p>
        </div>
        <aside className="tender-side">
          <OfferOfCodes t={t.offer} ways={ways} />
        </aside>
      </div>
    </article>
  );
}
