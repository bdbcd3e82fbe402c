import { type ReactNode, useId } from "react";
import { Fact } from "../../ui/fact.tsx";
import { HeadFigures } from "../../ui/head-figures.tsx";
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
        <div className="figured-head">
          <div>
            <p className="caption">{t.kind}</p>
            <h1 className="page-title" lang={data.nameLanguage}>
              {data.name}
            </h1>
            {data.code && (
              <p className="caption">
                {t.code} {data.code}
              </p>
            )}
            {data.letter && (
              <p>
                <a href={data.letter.path} className="text-link">
                  {data.letter.text}
                </a>
              </p>
            )}
          </div>
          <HeadFigures figures={data.totals} note={data.totalsNote} />
        </div>
        {data.demo && <p className="callout callout-info tenders-note">{noticeTexts.demo}</p>}
        <Card data={data} />
      </header>
      <div className="buyer-parts">
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
        {(winners || results) && (
          <div className="result-pair">
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
        )}
        <OfferOfCodes t={noticeTexts.offer} nextLinks={data.nextLinks} />
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

function Card({ data: { t, noticeTexts, card } }: { data: BuyerData }) {
  if (!card) return null;
  return (
    <dl className="facts tender-facts">
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
    </dl>
  );
}

/** Distance from bar to bar: bars are one unit wide with half a unit between them. */
const step = 1.5;

/** The chart is for the eye; the totals are in the head, and screen readers get the months as text. */
function YearPicture({ t, year }: { t: BuyerMessages; year: BuyerYear }) {
  const id = useId();
  const width = year.months.length * step - 0.5;
  return (
    <section aria-labelledby={id} className="buyer-year">
      <h2 id={id} className="subtitle">
        {t.year}
      </h2>
      <ul>
        {year.lanes.map(({ kind, name, bars, text }) => (
          <li key={kind} className={`year-lane year-${kind}`}>
            <span className="year-name">{name}</span>
            <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
              {bars.map(
                ({ key, count, percent }, index) =>
                  count > 0 && (
                    <rect
                      key={key}
                      x={index * step}
                      width="1"
                      y={100 - Math.max(8, percent)}
                      height={Math.max(8, percent)}
                    />
                  ),
              )}
            </svg>
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
