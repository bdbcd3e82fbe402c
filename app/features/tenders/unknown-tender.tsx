import { Offer } from "./offer.tsx";
import type { UnknownTenderData } from "./tender-page-data.server.ts";
import { TenderTrail } from "./tender-trail.tsx";

/** For a mistyped or very old address: links to the open tenders. */
export function UnknownTender({ data: { t, list } }: { data: UnknownTenderData }) {
  return (
    <article className="shell tender-page">
      <header>
        <TenderTrail t={t.one} list={list} />
        <h1 className="title">{t.one.unknownTitle}</h1>
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
          <Offer t={t.offer} />
        </aside>
      </div>
    </article>
  );
}
