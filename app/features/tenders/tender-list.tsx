import { useState } from "react";
import { authorities } from "../../site/authorities.ts";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { addressToFollow } from "../campaign/carry-campaign.ts";
import { ExternalLink } from "../frame/external-link.tsx";
import { Feeds } from "./feeds.tsx";
import { FilterForm } from "./filter-form.tsx";
import { MarketChart } from "./market-chart.tsx";
import { Paging } from "./paging.tsx";
import { isFiltered, listAnchor, listPath, noFilter } from "./tender-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";
import { TenderTable } from "./tender-table.tsx";
import { useRefresh } from "./use-refresh.ts";

/** The list with its filter, chart and feeds. One island, since a refresh changes all of them. */
export function TenderList({ data: first }: { data: TenderListData }) {
  const { data, announcement, refresh } = useRefresh(first);
  const { t } = data;
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
    if (link && plain && link.pathname === paths.activeTenders()) {
      setLoading(isOtherAddress(link.href));
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside have the keys
    <div className="shell tenders-page" onClick={click}>
      <header className="tenders-head">
        <h1 className="title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <Origin data={data} />
        {data.demo && <p className="callout callout-info tenders-note">{t.demo}</p>}
        {data.stale && <p className="callout tenders-note tenders-stale">{t.stale}</p>}
      </header>
      <div className="tenders-grid">
        <div>
          <FilterForm data={data} onFilter={show} />
          <List data={data} loading={loading} />
        </div>
        <aside className="tenders-aside">
          <MarketChart t={t} market={data.market} language={data.language} />
          <Feeds t={t.feeds} filter={data.filter} />
        </aside>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Origin({ data: { t, asOf } }: { data: TenderListData }) {
  return (
    <p className="tenders-origin">
      {asOf && <span>{asOf}</span>}
      <span>
        {t.source}{" "}
        <ExternalLink href={authorities.et.url} label={t.external}>
          {t.sourceName}
        </ExternalLink>{" "}
        ({t.licence})
      </span>
    </p>
  );
}

function List({ data, loading }: { data: TenderListData; loading: boolean }) {
  const { t, filter, failure } = data;
  return (
    <section
      id={listAnchor}
      data-list
      tabIndex={-1}
      aria-label={t.title}
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
        </div>
      )}
      {!failure && data.items.length === 0 && (
        <div className="tenders-empty">
          <p>{isFiltered(filter) ? t.emptyFiltered : t.empty}</p>
          {isFiltered(filter) && (
            <a href={listPath(noFilter)} className="text-link">
              {t.showAll}
            </a>
          )}
        </div>
      )}
      {data.items.length > 0 && (
        <>
          <TenderTable t={t} items={data.items} caption={data.caption} language={data.language} />
          <Paging t={t.paging} filter={filter} pages={data.pages} />
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
