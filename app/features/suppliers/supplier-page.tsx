import { Fact } from "../../ui/fact.tsx";
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
        <p className="eyebrow">{t.kind}</p>
        <h1 className="page-title" lang={lang}>
          {data.name}
        </h1>
        <p className="caption">
          {t.code} {data.code}
        </p>
        {data.demo && <p className="callout callout-info tenders-note">{noticeTexts.demo}</p>}
      </header>
      <div className="tender-body">
        <div>
          {data.years.length > 0 && (
            <section className="result-section">
              <h2 className="subtitle">{t.years}</h2>
              {data.newest && <p className="market-hint">{data.newest}</p>}
              <Bars bars={data.years} layout="years" />
            </section>
          )}
          {data.buyers.length > 0 && <Buyers data={data} />}
          {data.groups.length > 0 && (
            <section className="result-section">
              <h2 className="subtitle">{t.groups}</h2>
              <p className="market-hint">{t.groupsNote}</p>
              <Bars bars={data.groups} layout="long" />
            </section>
          )}
          <section className="tenders-list">
            <h2 className="subtitle">{t.latest}</h2>
            <NoticeTable t={noticeTexts} lang={lang} label={t.latest} {...data.latest} />
          </section>
        </div>
        <aside className="tender-side">
          <Card data={data} />
          <OfferOfCodes t={noticeTexts.offer} nextLinks={data.nextLinks} />
        </aside>
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

function Card({ data }: { data: SupplierData }) {
  const { t, values } = data;
  return (
    <section className="buyer-card">
      <h2>{t.facts}</h2>
      <dl>
        <Fact name={t.contracts}>{data.contracts}</Fact>
        <Fact name={t.lots}>{data.lots}</Fact>
        <Fact name={t.value}>
          {values.length === 0 && t.noValue}
          {values.map((value) => (
            <span key={value} className="supplier-value">
              {value}
            </span>
          ))}
          {values.length > 0 && <small>{data.valueOf}</small>}
        </Fact>
      </dl>
      <p className="market-hint">{t.valueNote}</p>
    </section>
  );
}
