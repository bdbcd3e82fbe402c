import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { OfferOfCodes } from "../lists/offer.tsx";
import { GuideLink } from "../reading/guide-link.tsx";
import type { UnknownPageData } from "./notice-page-data.server.ts";

/** The page for a mistyped or very old address of a notice, and for a buyer without notices. */
export function UnknownPage({ data }: { data: UnknownPageData }) {
  const { eyebrow, title, text, list, breadcrumbs, nextLinks, language } = data;
  return (
    <article className="shell tender-page">
      <header>
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        {eyebrow && <p className="caption">{eyebrow}</p>}
        <h1 className="page-title">{title}</h1>
      </header>
      <div className="tender-body">
        <div>
          <p className="lead">{text}</p>
          <p>
            <a href={list.path} className="button">
              {list.name}
            </a>
          </p>
          <p className="tender-files">
            <GuideLink language={language} to="find" />
          </p>
        </div>
        <aside className="tender-side">
          <OfferOfCodes t={data.offer} nextLinks={nextLinks} />
        </aside>
      </div>
    </article>
  );
}
