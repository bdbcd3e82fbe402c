import { type ReactNode, useId } from "react";
import { Fact } from "../../ui/fact.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import { NoticeTable } from "../lists/notice-table.tsx";
import { OfferOfCodes } from "../lists/offer.tsx";
import { Bars, ResultCharts } from "../results/result-charts.tsx";
import type { BuyerData } from "./buyer.server.ts";
import type { BuyerMessages } from "./messages.ts";
import type { BuyerYear } from "./year-data.ts";

export function BuyerPage({ data }: { data: BuyerData }) {
  const { t, noticeTexts, list, year, winners, results } = data;
  return (
    <article className="shell tender-page">
      <header>
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <p className="eyebrow">{t.kind}</p>
        <h1 className="page-title" lang={data.nameLanguage}>
          {data.name}
        </h1>
        {data.demo && <p className="callout callout-info tenders-note">{noticeTexts.demo}</p>}
      </header>
      <div className="tender-body">
        <div>
          {year && <YearPicture t={t} year={year} />}
          <NoticeSection data={data} part="current" title={t.active}>
            <div className="tenders-empty">
              <p>{t.none}</p>
              <a href={list.path} className="text-link">
                {list.name}
              </a>
            </div>
          </NoticeSection>
          <NoticeSection data={data} part="plans" title={t.plans} />
          <NoticeSection data={data} part="signed" title={t.signed} />
          {winners && (
            <section className="result-section">
              <h2 className="subtitle">{t.winners}</h2>
              <p className="market-hint">
                {winners.note} {data.newest}
              </p>
              <Bars bars={winners.bars} layout="long" lang={data.lang} />
            </section>
          )}
          {results && <ResultCharts data={results} />}
        </div>
        <aside className="tender-side">
          <Card data={data} />
          {data.letter && (
            <p>
              <a href={data.letter.path} className="button button-quiet">
                {data.letter.text}
              </a>
            </p>
          )}
          <OfferOfCodes t={noticeTexts.offer} nextLinks={data.nextLinks} />
        </aside>
      </div>
    </article>
  );
}

interface NoticeSectionProps {
  data: BuyerData;
  part: "current" | "plans" | "signed";
  title: string;
  /** Shown when there are no rows. Without it, an empty section is left out. */
  children?: ReactNode;
}

function NoticeSection({ data, part, title, children }: NoticeSectionProps) {
  const isEmpty = data[part].items.length === 0;
  if (isEmpty && !children) return null;
  return (
    <section className="tenders-list">
      <h2 className="subtitle">{title}</h2>
      {isEmpty ? (
        children
      ) : (
        <NoticeTable
          t={data.noticeTexts}
          lang={data.lang}
          label={title}
          ofOneBuyer
          {...data[part]}
        />
      )}
    </section>
  );
}

function Card({ data: { t, noticeTexts, card, code, seen } }: { data: BuyerData }) {
  if (!card && !code && seen === 0) return null;
  return (
    <section className="buyer-card">
      <h2>{card ? t.contacts : t.facts}</h2>
      <dl>
        {code && <Fact name={t.code}>{code}</Fact>}
        {card && (
          <>
            <Fact name={t.address}>{card.address}</Fact>
            <Fact name={t.phone}>
              <a href={`tel:${card.phone.replaceAll(" ", "")}`}>{card.phone}</a>
            </Fact>
            <Fact name={t.email}>
              <a href={`mailto:${card.email}`}>{card.email}</a>
            </Fact>
            <Fact name={t.website}>
              <ExternalLink href={card.website} label={noticeTexts.external}>
                {new URL(card.website).host}
              </ExternalLink>
            </Fact>
          </>
        )}
        {seen > 0 && <Fact name={t.seen}>{seen}</Fact>}
      </dl>
    </section>
  );
}

/** Distance from bar to bar: bars are one unit wide with half a unit between them. */
const step = 1.5;

/** The chart is for the eye; the numbers are beside it, and screen readers get the months as text. */
function YearPicture({ t, year }: { t: BuyerMessages; year: BuyerYear }) {
  const id = useId();
  const width = year.months.length * step - 0.5;
  return (
    <section aria-labelledby={id} className="buyer-year">
      <h2 id={id} className="subtitle">
        {t.year}
      </h2>
      <ul>
        {year.lanes.map(({ kind, name, total, bars, text }) => (
          <li key={kind} className={`year-lane year-${kind}`}>
            <span className="year-name">{name}</span>
            <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
              {bars.map(({ key, count, percent }, place) => (
                <g key={key}>
                  <rect x={place * step} width="1" y="97" height="3" className="year-ground" />
                  {count > 0 && (
                    <rect
                      x={place * step}
                      width="1"
                      y={100 - Math.max(8, percent)}
                      height={Math.max(8, percent)}
                    />
                  )}
                </g>
              ))}
            </svg>
            <span className="year-total">{total}</span>
            {text && <span className="sr-only">{text}</span>}
          </li>
        ))}
      </ul>
      <ol aria-hidden="true" className="year-months">
        {year.months.map(({ label, shown }) => (
          <li key={label}>{shown && label}</li>
        ))}
      </ol>
    </section>
  );
}
