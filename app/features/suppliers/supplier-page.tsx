import { HeadFigures } from "../../ui/head-figures.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { NoticeTable } from "../lists/notice-table.tsx";
import { OfferOfCodes } from "../lists/offer.tsx";
import { Bars } from "../results/result-charts.tsx";
import type { SupplierData } from "./supplier.server.ts";

export function SupplierPage({ data }: { data: SupplierData }) {
  const { t, noticeTexts, lang } = data;
  return (
    <article className="shell tender-page">
      <header>
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <div className="figured-head">
          <div>
            <p className="caption">{t.kind}</p>
            <h1 className="page-title" lang={lang}>
              {data.name}
            </h1>
            <p className="caption">
              {t.code} {data.code}
            </p>
          </div>
          <HeadFigures figures={data.totals} note={data.valueOf} />
        </div>
        {data.demo && <p className="callout callout-info tenders-note">{noticeTexts.demo}</p>}
      </header>
      <div className="buyer-parts">
        {data.years.length > 0 && (
          <section className="result-section">
            <h2 className="subtitle">{t.years}</h2>
            <p className="market-hint">
              {data.newest} {t.valueNote}
            </p>
            <Bars bars={data.years} layout="years" />
          </section>
        )}
        <div className="result-pair">
          {data.buyers.length > 0 && <Buyers data={data} />}
          {data.groups.length > 0 && (
            <section className="result-section">
              <h2 className="subtitle">{t.groups}</h2>
              <p className="market-hint">{t.groupsNote}</p>
              <Bars bars={data.groups} layout="long" />
            </section>
          )}
        </div>
        <section className="tenders-list">
          <h2 className="subtitle">{t.latest}</h2>
          <NoticeTable t={noticeTexts} lang={lang} label={t.latest} {...data.latest} />
        </section>
        <OfferOfCodes t={noticeTexts.offer} nextLinks={data.nextLinks} />
      </div>
    </article>
  );
}

function Buyers({ data: { t, buyers, lang } }: { data: SupplierData }) {
  return (
    <section className="result-section">
      <h2 className="subtitle">{t.buyers}</h2>
      <p className="market-hint">{t.buyersNote}</p>
      <table className="supplier-buyers" aria-label={t.buyers}>
        <thead>
          <tr>
            <th scope="col">{t.table.buyer}</th>
            <th scope="col">{t.table.lots}</th>
            <th scope="col">{t.table.value}</th>
          </tr>
        </thead>
        <tbody>
          {buyers.map(({ name, path, lots, value }) => (
            <tr key={path}>
              <td lang={lang}>
                <a href={path} className="tender-buyer">
                  {name}
                </a>
              </td>
              <td>{lots}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
