import { type ReactNode, useId } from "react";
import { keepTogether } from "../../content/line-breaks.ts";
import { paths } from "../../site/paths.ts";
import { Badge, NewBadge } from "../../ui/badge.tsx";
import { Parties } from "../../ui/parties.tsx";
import { DaysLine } from "../digest/days-line.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import { OfferOfCodes } from "../lists/offer.tsx";
import { SourceLink } from "../lists/source-link.tsx";
import type { NamedCode } from "../notices/code-names.ts";
import { GuideLink } from "../reading/guide-link.tsx";
import type { EarlierData } from "./last-time.ts";
import type { ProcedureMessages } from "./messages.ts";
import type { NoticePageData } from "./notice-page-data.server.ts";
import type { TimelineStep } from "./procedure-data.server.ts";

interface NoticePageProps {
  data: NoticePageData;
  /** A box in the column beside the facts. */
  children?: ReactNode;
  /** Leads there where the column is far below. */
  boxLink?: { href: string; text: string } | null;
}

export function NoticePage({ data, children, boxLink }: NoticePageProps) {
  const { t, due, lang } = data;
  return (
    <article className="shell tender-page">
      <header>
        <Breadcrumbs breadcrumbs={data.breadcrumbs} />
        <p className="tender-badges">
          <Badge type={data.kind}>
            <Explained text={data.badge} data={data} />
          </Badge>
          {data.stage && <span className="tender-stage">{data.stage}</span>}
          {data.isNew && <NewBadge>{t.new}</NewBadge>}
        </p>
        <h1 className="page-title" lang={lang}>
          {keepTogether(data.title)}
        </h1>
        {data.demo && <p className="callout callout-info tenders-note">{t.demo}</p>}
        {data.ended && (
          <div className="callout tenders-note tenders-stale">
            <p className="callout-title">{data.ended.title}</p>
            <p>{data.ended.text}</p>
          </div>
        )}
        {data.replacedBy && (
          <div className="callout tenders-note">
            <p className="callout-title">{t.one.replacedTitle}</p>
            <p>
              <a href={data.replacedBy.path} className="text-link">
                {data.replacedBy.text}
              </a>
            </p>
          </div>
        )}
        {data.procedure.length > 1 ? (
          <ProcedureLine t={data.procedureTexts} timelineSteps={data.procedure} />
        ) : (
          <div className="tender-line">
            <DaysLine kind={data.kind} days={data.due.line} urgent={data.due.urgent} />
          </div>
        )}
        <div className="tender-top">
          <dl className="tender-key">
            {data.kind === "contract" ? (
              <Winners data={data} lang={lang} />
            ) : (
              <Deadline data={data} />
            )}
            <div>
              <dt>
                <Explained text={data.value.name} data={data} />
              </dt>
              <dd>{data.value.text}</dd>
            </div>
            <Buyers data={data} lang={lang} />
          </dl>
          <Original data={data} />
        </div>
        {boxLink && (
          <p className="tender-box-link">
            <a href={boxLink.href} className="text-link">
              {boxLink.text}
            </a>
          </p>
        )}
      </header>
      <div className="tender-body">
        <div>
          {data.description.length > 0 && (
            <section className="tender-about">
              <h2 className="subtitle">{t.one.about}</h2>
              {data.description.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
                <p key={index} lang={lang}>
                  {line}
                </p>
              ))}
            </section>
          )}
          <h2 className="subtitle">{t.one.facts}</h2>
          <dl className="facts tender-facts">
            <Contact data={data} />
            <HowToAnswer data={data} />
            {data.facts.map(({ name, text }) => (
              <div key={name}>
                <dt>
                  <Explained text={name} data={data} />
                </dt>
                <dd>
                  <Explained text={text} data={data} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t.one.source}</dt>
              <dd>
                <SourceLink credit={data.credit} external={t.external} />
                {data.procedure.length === 1 && <Copies of={data.procedure[0]} />}
              </dd>
            </div>
            {data.cpv.length > 0 && (
              <div className="tender-whole">
                <dt>
                  <Explained text={t.one.cpv} data={data} />
                </dt>
                <dd>
                  <Codes codes={data.cpv} />
                </dd>
              </div>
            )}
          </dl>
          {data.lots.length > 0 && <Lots data={data} lang={lang} />}
          {data.earlier && <LastTime data={data.earlier} lang={lang} />}
        </div>
        <aside className="tender-side">
          <ul className="tender-files">
            {due.deadline && data.kind !== "plan" && (
              <li>
                <a href={paths.noticeCalendar(data.id)}>{t.one.calendar}</a>
              </li>
            )}
            <li>
              <GuideLink language={data.language} to="takePart" />
            </li>
            {data.tradeGuide && (
              <li>
                <a href={data.tradeGuide.path}>{data.tradeGuide.text}</a>
              </li>
            )}
            {data.past && (
              <li>
                <a href={data.past.path}>{data.past.text}</a>
              </li>
            )}
            <li>
              <a href={data.list.path}>{data.list.name}</a>
            </li>
          </ul>
          {children}
          <OfferOfCodes t={t.offer} nextLinks={data.nextLinks} />
        </aside>
      </div>
    </article>
  );
}

/** A word that links to the glossary if that explains it. */
function Explained({ text, data: { explained } }: { text: string; data: NoticePageData }) {
  const path = explained[text];
  return path ? (
    <a href={path} className="term">
      {text}
    </a>
  ) : (
    text
  );
}

/** First of all the original and its documents; a made-up notice shows where the link would be. */
function Original({
  data: { t, demo, url, documents, original, kind, open },
}: {
  data: NoticePageData;
}) {
  if (!url) return <p className="tender-original">{t.one.noOriginal}</p>;
  return (
    <div className="tender-original">
      <ExternalLink href={url} label={t.external} className="button">
        {original}
      </ExternalLink>
      {documents && documents !== url && (
        <ExternalLink href={documents} label={t.external} className="button button-quiet">
          {t.one.documents}
        </ExternalLink>
      )}
      {!demo && (
        <p className="market-hint">
          {kind === "tender" && open ? t.one.originalNote : t.one.checkNote}
        </p>
      )}
    </div>
  );
}

/** How to reach the buyer's office; notices name people too, whom the importer leaves out. */
function Contact({ data: { t, contact } }: { data: NoticePageData }) {
  const { website, town, email, phone } = contact;
  if (!website && !email && !town) return null;
  return (
    <div>
      <dt>{t.one.contact}</dt>
      <dd className="tender-contact">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>}
        {website && (
          <ExternalLink href={website} label={t.external}>
            {new URL(website).host}
          </ExternalLink>
        )}
        {town && <span>{town}</span>}
      </dd>
    </div>
  );
}

/** For purchases that no register publishes. */
function HowToAnswer({ data: { t, answer, lang } }: { data: NoticePageData }) {
  if (!answer) return null;
  return (
    <div>
      <dt>{t.one.answer}</dt>
      <dd className="tender-contact">
        {answer.text && <span lang={lang}>{answer.text}</span>}
        {answer.email && <a href={`mailto:${answer.email}`}>{answer.email}</a>}
        {answer.phone && (
          <a href={`tel:${answer.phone.replaceAll(/[^\d+]/g, "")}`}>{answer.phone}</a>
        )}
      </dd>
    </div>
  );
}

function Deadline({ data: { due, open } }: { data: NoticePageData }) {
  return (
    <div>
      <dt>{due.label}</dt>
      <dd className={open && due.deadline ? (due.urgent ? "due-red" : "due-green") : undefined}>
        {due.deadline ? <time dateTime={due.deadline.iso}>{due.text}</time> : due.none}
        {open && due.left && <small>{due.left}</small>}
        {due.doubt && <small>{due.doubt}</small>}
      </dd>
    </div>
  );
}

/** Companies only: natural persons were left out when the notice was imported. */
function Winners({
  data: { t, winners, winnersFrom },
  lang,
}: {
  data: NoticePageData;
  lang: string | undefined;
}) {
  return (
    <div>
      <dt>{t.one.winner}</dt>
      <dd>
        {winners.length === 0 && t.table.missing.winner}
        {winners.map(({ name, code, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one company may win twice, and never moves
          <span key={index} className="tender-party">
            {path ? (
              <a href={path} lang={lang}>
                {name}
              </a>
            ) : (
              <span lang={lang}>{name}</span>
            )}
            {code && (
              <small>
                {t.one.code} {code}
              </small>
            )}
          </span>
        ))}
        {winnersFrom && (
          <small>
            <a href={winnersFrom.path}>{winnersFrom.text}</a>
          </small>
        )}
      </dd>
    </div>
  );
}

function Buyers({ data: { t, buyers }, lang }: { data: NoticePageData; lang: string | undefined }) {
  return (
    <div>
      <dt>{t.table.buyer}</dt>
      <dd>
        {buyers.length === 0 && t.noBuyer}
        {buyers.map((buyer) => (
          <span key={buyer.path} className="tender-party">
            <a href={buyer.path} lang={lang}>
              {buyer.name}
            </a>
            {buyer.code && (
              <small>
                {t.one.code} {buyer.code}
              </small>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A row for each lot: what was expected of it or, in a contract, how it ended. */
function Lots({ data, lang }: { data: NoticePageData; lang: string | undefined }) {
  const { t, lots, lotColumns } = data;
  const isResult = lots.some(({ result }) => result);
  const hasValues = lots.some(({ value }) => value);
  return (
    <section className="tender-about">
      <h2 className="subtitle">{isResult ? t.one.results : t.one.lots}</h2>
      <table className="lots">
        <thead>
          <tr>
            {lotColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.anchor} id={lot.anchor}>
              <td>{lot.number}.</td>
              <td className="lot-what">
                <LotSubject lot={lot} t={t} lang={lang} />
              </td>
              {lot.result ? (
                <LotResult result={lot.result} bids={t.one.lotTable.bids} lang={lang} />
              ) : (
                <>
                  <td>
                    <Codes codes={lot.cpv} />
                  </td>
                  {hasValues && <td className="lot-value">{lot.value ?? t.table.missing.value}</td>}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LotData = NoticePageData["lots"][number];

/** The title of a lot, and what has no column. */
function LotSubject({
  lot: { title, deadline, value, facts, documents, cpv, result },
  t,
  lang,
}: {
  lot: LotData;
  t: NoticePageData["t"];
  lang: string | undefined;
}) {
  const said = [
    ...(deadline ? [{ name: t.table.deadline, text: deadline }] : []),
    ...(result && value ? [{ name: t.value, text: value }] : []),
    ...facts,
  ];
  return (
    <>
      <span lang={lang}>{title}</span>
      {said.map(({ name, text }) => (
        <small key={name}>
          {name}: {text}
        </small>
      ))}
      {documents && (
        <small>
          <ExternalLink href={documents} label={t.external}>
            {t.one.documents}
          </ExternalLink>
        </small>
      )}
      {result && <Codes codes={cpv} />}
    </>
  );
}

function LotResult({
  result: { winners, noWinner, price, bids },
  bids: label,
  lang,
}: {
  result: NonNullable<LotData["result"]>;
  /** Heading of the last column, which a phone has beside the number. */
  bids: string;
  lang: string | undefined;
}) {
  return (
    <>
      <td lang={winners.length > 0 ? lang : undefined}>
        {winners.length === 0 && noWinner}
        <Parties parties={winners} />
      </td>
      <td className="lot-value">{price}</td>
      <td className="lot-bids" data-label={label}>
        {bids}
      </td>
    </>
  );
}

/** What the buyer awarded before: the latest lots, and what they have in common. */
function LastTime({
  data: { t, lead, lots, figures },
  lang,
}: {
  data: EarlierData;
  lang: string | undefined;
}) {
  return (
    <section className="tender-about">
      <h2 className="subtitle">{t.title}</h2>
      <p>{lead}</p>
      {figures.length > 0 && (
        <dl className="facts tender-facts">
          {figures.map(({ name, value, of, notices, more }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {of && (
                  <details className="tender-sources">
                    <summary>{of}</summary>
                    <ul>
                      {notices.map(({ path, title, date }) => (
                        <li key={path}>
                          <a href={path} lang={lang}>
                            {title}
                          </a>{" "}
                          {date}
                        </li>
                      ))}
                      {more > 0 && <li>+ {more}</li>}
                    </ul>
                  </details>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ol className="tender-lots">
        {lots.map((lot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lots may be alike, and never move
          <li key={index}>
            <h3 lang={lang}>
              <a href={lot.path} className="text-link">
                {lot.title}
              </a>
            </h3>
            <p>
              <span>{lot.date}</span>
              {lot.direct && <b>{lot.direct}</b>}
              <span>
                {t.winner}:{" "}
                {lot.winners.length > 0 ? (
                  <span lang={lang}>
                    <Parties parties={lot.winners} />
                  </span>
                ) : (
                  t.unknown
                )}
              </span>
              <span>
                {t.price}: {lot.price}
                {lot.estimated && ` (${lot.estimated})`}
              </span>
              <span>
                {t.bids}: {lot.bids}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Codes({ codes }: { codes: NamedCode[] }) {
  if (codes.length === 0) return null;
  return (
    <ul className="tender-codes">
      {codes.map(({ code, name }) => (
        <li key={code}>
          <a href={paths.cpvCode(code)}>{code}</a> <span className="tender-code-name">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Up to this many steps fit side by side. */
const maxBeside = 5;

/** The procedure as a line: a hairline for the past, thick for the days left, dashed for what is ahead. */
function ProcedureLine({
  t,
  timelineSteps,
}: {
  t: ProcedureMessages;
  timelineSteps: TimelineStep[];
}) {
  const id = useId();
  const layout = timelineSteps.length > maxBeside ? "story story-long" : "story";
  return (
    <section aria-labelledby={id} className="story-section">
      <h2 id={id} className="sr-only">
        {t.title}
      </h2>
      <ol className={layout}>
        {timelineSteps.map((timelineStep) => (
          <li
            key={timelineStep.key}
            className={`story-step story-${timelineStep.state} story-${timelineStep.kind}`}
            aria-current={timelineStep.state === "here" ? "step" : undefined}
          >
            <TimelineStepName timelineStep={timelineStep} />
            {timelineStep.open && <OpenDays open={timelineStep.open} />}
            {timelineStep.date && (
              <time dateTime={timelineStep.date.day} className="story-date">
                {timelineStep.date.text}
              </time>
            )}
            <small>
              {timelineStep.note && <span>{timelineStep.note}</span>}
              {timelineStep.source && <span>{timelineStep.source}</span>}
              {timelineStep.state === "here" && <span className="story-note">{t.here}</span>}
            </small>
            <Copies of={timelineStep} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The time for a tender: a hairline until today, thick until the deadline. The dates are also text. */
function OpenDays({
  open: { passed, today, urgent },
}: {
  open: NonNullable<TimelineStep["open"]>;
}) {
  const isLate = passed > 50;
  return (
    <svg className={urgent ? "story-open days-urgent" : "story-open"} aria-hidden="true">
      <rect width={`${passed}%`} height="1" y="23" />
      <rect x={`${passed}%`} width={`${100 - passed}%`} height="8" y="16" />
      <text x={`${passed}%`} y="11" textAnchor={isLate ? "end" : "start"}>
        {today}
      </text>
    </svg>
  );
}

/** Links to the same notice in other sources. */
function Copies({ of }: { of: TimelineStep | undefined }) {
  return of?.copies?.map(({ path, text }) => (
    <a key={path} href={path} className="story-copy">
      {text}
    </a>
  ));
}

function TimelineStepName({
  timelineStep: { isNotice, kind, name, path },
}: {
  timelineStep: TimelineStep;
}) {
  if (!isNotice) return <span className="story-name">{name}</span>;
  const badge = <Badge type={kind}>{name}</Badge>;
  return path ? (
    <a href={path} className="story-link">
      {badge}
    </a>
  ) : (
    badge
  );
}
