import { useCallback, useEffect, useId, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { fetchIslandProps } from "../../ui/fetch-island-props.ts";
import { useBfcacheRestore } from "../../ui/hooks.ts";
import { useParts } from "../../ui/kept-parts.tsx";
import { addressToFollow } from "../campaign/carry-campaign.ts";
import { DaysRuler } from "../digest/days-line.tsx";
import type { NoticeMessages } from "../notices/messages.ts";
import {
  isNarrowed,
  listAnchor,
  listLink,
  listPath,
  type NoticeFilter,
} from "../notices/notice-filter.ts";
import { FilterForm } from "./filter-form.tsx";
import type { Bar, CountLink } from "./market.server.ts";
import type { NoticeListData } from "./notice-list.server.ts";
import { NoticeTable } from "./notice-table.tsx";
import { Offer } from "./offer.tsx";
import { SourceLink } from "./source-link.tsx";

/** The list with its filter and chart. One island, since a refresh changes all of them. */
export function NoticeList({ data: first }: { data: NoticeListData }) {
  const { data, announcement, refresh } = useRefresh(first);
  const { t, country } = data;
  const [loading, setLoading] = useState(false);
  useBfcacheRestore(() => setLoading(false));
  const show = (path: string) => {
    const address = addressToFollow(path);
    if (!isOtherAddress(address)) return refresh();
    setLoading(true);
    window.location.assign(address);
  };
  const click = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (link && plain && link.pathname === paths.noticesIn(country)) {
      setLoading(isOtherAddress(link.href));
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside have the keys
    <div onClick={click}>
      <Origin data={data} />
      <KindTabs data={data} />
      <FilterForm key={data.filter.kind.join()} data={data} onFilter={show} />
      <List data={data} loading={loading} />
      <Credits data={data} />
      <MarketChart t={t} market={data.market} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Origin({ data: { t, asOf, about, beside, demo, stale } }: { data: NoticeListData }) {
  const { place, part } = useParts();
  return place(
    part(OriginNotes, {
      asOf,
      aboutPath: about.path,
      aboutText: about.text,
      besidePath: beside?.path,
      besideText: beside?.text,
      demo: demo ? t.demo : null,
      stale: stale ? t.stale : null,
    }),
  );
}

interface OriginNotesProps {
  asOf: string | null;
  aboutPath: string;
  aboutText: string;
  besidePath: string | undefined;
  besideText: string | undefined;
  demo: string | null;
  stale: string | null;
}

function OriginNotes(props: OriginNotesProps) {
  const { asOf, aboutPath, aboutText, besidePath, besideText, demo, stale } = props;
  return (
    <div className="tenders-notes">
      <p className="tenders-origin">
        {asOf && <span>{asOf}</span>}
        <span>
          <a href={aboutPath}>{aboutText}</a>
        </span>
        {besidePath && (
          <span>
            <a href={besidePath}>{besideText}</a>
          </span>
        )}
      </p>
      {demo && <p className="callout callout-info tenders-note">{demo}</p>}
      {stale && <p className="callout tenders-note tenders-stale">{stale}</p>}
    </div>
  );
}

function Credits({ data: { t, credits } }: { data: NoticeListData }) {
  return (
    <p className="tenders-origin tenders-credits">
      {credits.map((credit, index) => (
        <span key={credit.name}>
          {index === 0 && `${t.source} `}
          <SourceLink credit={credit} external={t.external} />
        </span>
      ))}
    </p>
  );
}

function List({ data, loading }: { data: NoticeListData; loading: boolean }) {
  const { t, texts, country, filter, failure } = data;
  return (
    <section
      id={listAnchor}
      data-list
      tabIndex={-1}
      aria-label={texts.title}
      aria-busy={loading}
      className="tenders-list"
    >
      <p role="status" className="tenders-loading">
        {loading && t.loading}
      </p>
      {failure && (
        <div role="alert" className="callout callout-error">
          <h2 className="tenders-error-title">{t.errorTitle}</h2>
          <p>{failure.message}</p>
          {failure.detail && <p className="tenders-detail">{failure.detail}</p>}
          <a href={listPath(country, filter)} className="text-link">
            {t.retry}
          </a>
        </div>
      )}
      {!failure && data.items.length === 0 && (
        <div className="tenders-empty">
          {data.scale && <DaysRuler end={data.scale} />}
          <p>{isNarrowed(filter) ? texts.emptyFiltered : texts.empty}</p>
          {data.step && <p className="tenders-not-stated">{data.step.text}</p>}
          {isNarrowed(filter) && <OtherKinds tabs={data.tabs} />}
          {isNarrowed(filter) && (
            <a href={listPath(country, { kind: filter.kind })} className="text-link">
              {t.showAll}
            </a>
          )}
          <Offer {...data.subscribe} />
        </div>
      )}
      {data.items.length > 0 && (
        <>
          {data.step && (
            <p className="tenders-not-stated">
              {data.step.text}{" "}
              <a href={data.step.path} className="text-link">
                {data.step.exact}
              </a>
            </p>
          )}
          {data.notStated && <p className="tenders-not-stated">{data.notStated}</p>}
          <NoticeTable {...data} offer={data.subscribe} />
          <Paging t={t.paging} country={country} filter={filter} pages={data.pages} />
        </>
      )}
    </section>
  );
}

/** Kinds that have what was searched for, where this one has nothing. */
function OtherKinds({ tabs }: Pick<NoticeListData, "tabs">) {
  // The last tab is of all kinds.
  const found = tabs.slice(0, -1).filter(({ count, chosen }) => count > 0 && !chosen);
  if (found.length === 0) return null;
  return (
    <ul className="chips">
      {found.map(({ name, count, path }) => (
        <li key={name}>
          <a href={path} className="text-link">
            {name}: {count}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether following the link loads a page, rather than jumping to the list. */
function isOtherAddress(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search !== window.location.pathname + window.location.search;
}

/** Tabs for the kinds of notices, as links with counts. */
function KindTabs({ data: { texts, tabs } }: { data: NoticeListData }) {
  const { place, part, parts } = useParts();
  if (tabs.length === 0) return null;
  return place(part(TabList, { label: texts.tabs, tabs: parts(Tab, tabs, ({ name }) => name) }));
}

function TabList({ label, tabs }: { label: string; tabs: React.ReactNode }) {
  return (
    <nav aria-label={label} className="kind-tabs">
      <ul>{tabs}</ul>
    </nav>
  );
}

function Tab({ name, count, path, chosen }: NoticeListData["tabs"][number]) {
  return (
    <li>
      <a href={path} aria-current={chosen ? "true" : undefined}>
        {name} <span className="kind-count">{count}</span>
      </a>
    </li>
  );
}

interface MarketChartProps {
  t: Pick<NoticeMessages, "market">;
  market: NoticeListData["market"];
}

/** Sectors with their counts, and weeks as bars; the numbers are also text, for screen readers. */
function MarketChart({ t, market }: MarketChartProps) {
  const id = useId();
  const { place, part, parts } = useParts();
  if (market.sectors.length === 0) return null;
  const { title, bySector, byWeek } = t.market;
  const weeks = market.weeks.map((bar) => ({ ...bar, above: 100 - bar.percent }));
  return place(
    part(MarketCounts, {
      id,
      title,
      bySector,
      byWeek,
      sectors: parts(SectorLine, market.sectors, ({ name }) => name),
      weeks: weeks.length > 0 ? parts(WeekLine, weeks, ({ name }) => name) : null,
    }),
  );
}

interface MarketCountsProps extends Pick<MarketTexts, "title" | "bySector" | "byWeek"> {
  id: string;
  sectors: React.ReactNode;
  weeks: React.ReactNode;
}

type MarketTexts = NoticeMessages["market"];

function MarketCounts({ id, title, bySector, byWeek, sectors, weeks }: MarketCountsProps) {
  return (
    <section aria-labelledby={id} className="tenders-after market">
      <h2 id={id}>{title}</h2>
      <div>
        <h3>{bySector}</h3>
        <ul className="market-sectors">{sectors}</ul>
      </div>
      {weeks && (
        <div>
          <h3>{byWeek}</h3>
          <ul className="market-weeks">{weeks}</ul>
        </div>
      )}
    </section>
  );
}

function SectorLine(sector: CountLink) {
  return (
    <li>
      <CountedLink counted={sector} />
    </li>
  );
}

/** `above`: what the longest bar has more, in percent. */
function WeekLine({ above, ...bar }: Bar & { above: number }) {
  return (
    <li>
      <CountedLink counted={bar}>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
          <rect y={above} width="10" height={bar.percent} />
        </svg>
      </CountedLink>
    </li>
  );
}

interface CountedLinkProps {
  counted: CountLink;
  children?: React.ReactNode;
}

function CountedLink({ counted: { name, count, path, chosen }, children }: CountedLinkProps) {
  // Without a path it is not a link: it would lead to an empty list.
  const Element = (path ? "a" : "span") as "a";
  return (
    <Element href={path} aria-current={chosen ? "true" : undefined} className="bar">
      <span className="bar-name">{name}</span> <span className="bar-count">{count}</span>
      {children}
    </Element>
  );
}

interface PagingProps {
  t: NoticeMessages["paging"];
  country: Country;
  filter: NoticeFilter;
  pages: number;
}

/** Plain links: every page of every filter has its address. */
function Paging({ t, country, filter, pages }: PagingProps) {
  const { place, part, parts } = useParts();
  if (pages < 2) return null;
  const to = (page: number) => listLink(country, { ...filter, page });
  const { page: current } = filter;
  const lines = pageNumbers(current, pages).map((page, place) => ({
    place,
    page,
    path: page === null ? null : to(page),
    label: page === null ? null : t.page.replace("{page}", String(page)),
    isCurrent: page === current,
  }));
  return place(
    part(PagingLinks, {
      label: t.label,
      previous: t.previous,
      next: t.next,
      before: current > 1 ? to(current - 1) : null,
      after: current < pages ? to(current + 1) : null,
      pages: parts(PageLine, lines, ({ place, page }) => page ?? `gap-${place}`),
    }),
  );
}

interface PagingLinksProps extends Pick<PagingProps["t"], "label" | "previous" | "next"> {
  before: string | null;
  after: string | null;
  pages: React.ReactNode;
}

function PagingLinks({ label, previous, next, before, after, pages }: PagingLinksProps) {
  return (
    <nav aria-label={label} className="paging">
      <Step to={before} rel="prev">
        {previous}
      </Step>
      <ol>{pages}</ol>
      <Step to={after} rel="next">
        {next}
      </Step>
    </nav>
  );
}

interface PageLineProps {
  place: number;
  /** `null` is an ellipsis. */
  page: number | null;
  path: string | null;
  label: string | null;
  isCurrent: boolean;
}

function PageLine({ page, path, label, isCurrent }: PageLineProps) {
  if (page === null) return <li className="paging-gap">…</li>;
  return (
    <li>
      <a
        href={path ?? undefined}
        aria-label={label ?? undefined}
        aria-current={isCurrent ? "page" : undefined}
      >
        {page}
      </a>
    </li>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (!to) return <span className="paging-step paging-off">{children}</span>;
  return (
    <a href={to} rel={rel} className="paging-step">
      {children}
    </a>
  );
}

/** The first, the last, and the present page with a neighbour on either side; `null` is an ellipsis. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  let before = 0;
  for (const page of new Set(wanted)) {
    // An ellipsis takes as much room as the one number it would hide.
    if (page - before === 2) shown.push(page - 1);
    else if (page - before > 2) shown.push(null);
    shown.push(page);
    before = page;
  }
  return shown;
}

const refreshEveryMs = 5 * 60_000;

/** Refetches the list every five minutes, and when the tab becomes visible again; only screen readers are told. */
function useRefresh(first: NoticeListData) {
  const [data, setData] = useState(first);
  const [announcement, setAnnouncement] = useState("");
  const underWay = useRef<AbortController>(undefined);
  const focused = useRef<Element | null>(null);

  const refresh = useCallback(async () => {
    if (document.hidden || underWay.current) return;
    const request = new AbortController();
    underWay.current = request;
    try {
      const next = await fetchList(request.signal);
      focused.current = document.activeElement;
      setData(next);
      setAnnouncement(next.announcement.replace("{time}", clockTime()));
    } catch (error) {
      // The visitor has left the page in the meantime.
      if (request.signal.aborted) return;
      focused.current = document.activeElement;
      setData((before) => withFailure(before, (error as Error).message));
      setAnnouncement("");
    } finally {
      underWay.current = undefined;
    }
  }, []);

  useEffect(() => {
    const leave = () => underWay.current?.abort();
    const timer = setInterval(refresh, refreshEveryMs);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pagehide", leave);
    };
  }, [refresh]);
  useBfcacheRestore(refresh);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of new data
  useEffect(() => keepFocus(focused.current), [data]);

  return { data, announcement, refresh };
}

async function fetchList(signal: AbortSignal): Promise<NoticeListData> {
  const { pathname, search } = window.location;
  const address = pathname + search;
  const { data } = await fetchIslandProps<{ data: NoticeListData }>("notice-list", address, signal);
  return data;
}

/** Formats the time of the refresh: '7.30'. Not that of rendering, since the page may have been cached for hours. */
function clockTime(): string {
  return new Date()
    .toTimeString()
    .slice(0, 5)
    .replace(/^0?(..?):/, "$1.");
}

function withFailure(before: NoticeListData, detail: string): NoticeListData {
  const failure = { message: before.t.errorText, detail };
  return { ...before, items: [], total: 0, pages: 1, caption: "", failure };
}

/** Rows are keyed and keep the focus; if the focused row is gone, the focus moves to the list. */
function keepFocus(before: Element | null): void {
  if (before && !before.isConnected) {
    document.querySelector<HTMLElement>("[data-list]")?.focus({ preventScroll: true });
  }
}
