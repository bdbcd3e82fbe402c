import { useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { addressToFollow } from "../campaign/carry-campaign.ts";
import { FilterForm } from "./filter-form.tsx";
import { MarketChart } from "./market-chart.tsx";
import { isNarrowed, listAnchor, listPath } from "./notice-filter.ts";
import { Offer } from "./offer.tsx";
import { Paging } from "./paging.tsx";
import { SourceLink } from "./source-link.tsx";
import type { TenderListData } from "./tender-list.server.ts";
import { TenderTable } from "./tender-table.tsx";
import { useRefresh } from "./use-refresh.ts";

/** The list with its filter and chart. One island, since a refresh changes all of them. */
export function TenderList({ data: first }: { data: TenderListData }) {
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
    if (link && plain && link.pathname === paths.tendersIn(country)) {
      setLoading(isOtherAddress(link.href));
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside have the keys
    <div className="tenders-live" onClick={click}>
      <div className="tenders-notes">
        <Origin data={data} />
        {data.demo && <p className="callout callout-info tenders-note">{t.demo}</p>}
        {data.stale && <p className="callout tenders-note tenders-stale">{t.stale}</p>}
      </div>
      <div className="tenders-main">
        <KindTabs data={data} />
        <FilterForm key={data.filter.kind.join()} data={data} onFilter={show} />
        <List data={data} loading={loading} />
      </div>
      <div className="tenders-beside">
        <Offer {...data.subscribe} />
        <MarketChart t={t} market={data.market} />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Origin({ data: { t, asOf, credits } }: { data: TenderListData }) {
  return (
    <p className="tenders-origin">
      {asOf && <span>{asOf}</span>}
      {credits.map((credit, place) => (
        <span key={credit.url}>
          {place === 0 && `${t.source} `}
          <SourceLink credit={credit} external={t.external} />
        </span>
      ))}
    </p>
  );
}

function List({ data, loading }: { data: TenderListData; loading: boolean }) {
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
          <p>{isNarrowed(filter) ? texts.emptyFiltered : texts.empty}</p>
          {isNarrowed(filter) && (
            <a href={listPath(country, { kind: filter.kind })} className="text-link">
              {t.showAll}
            </a>
          )}
          <div className="tenders-between">
            <Offer {...data.subscribe} />
          </div>
        </div>
      )}
      {data.items.length > 0 && (
        <>
          {data.notStated && <p className="tenders-not-stated">{data.notStated}</p>}
          <TenderTable {...data} between={<Offer {...data.subscribe} />} />
          <Paging t={t.paging} country={country} filter={filter} pages={data.pages} />
        </>
      )}
    </section>
  );
}

/** Whether following it loads a page, rather than jump to the list. */
function isOtherAddress(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search !== window.location.pathname + window.location.search;
}

/** The kinds of notices as links, each with how many there are. */
function KindTabs({ data: { texts, tabs } }: { data: TenderListData }) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={texts.tabs} className="kind-tabs">
      <ul>
        {tabs.map(({ name, count, path, chosen }) => (
          <li key={name}>
            <a href={path} aria-current={chosen ? "true" : undefined}>
              {name} <span className="kind-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
