import "../../ui/tenders.css";
import { useEffect } from "react";
import { Link, useNavigation } from "react-router";
import { authorities } from "../../site/authorities.ts";
import { paths } from "../../site/paths.ts";
import { ExternalLink } from "../frame/external-link.tsx";
import { rememberList } from "./failed-list.ts";
import { Feeds } from "./feeds.tsx";
import { FilterForm } from "./filter-form.tsx";
import { MarketPicture } from "./market-picture.tsx";
import { Paging } from "./paging.tsx";
import { everything, listAnchor, listPath, narrows } from "./tender-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";
import { TenderTable } from "./tender-table.tsx";
import { useRefresh } from "./use-refresh.ts";

export function TendersPage({ data }: { data: TenderListData }) {
  const { t } = data;
  const said = useRefresh(data.announcement);
  useEffect(() => rememberList(data), [data]);
  return (
    <div className="shell tenders-page">
      <header className="tenders-head">
        <h1 className="title">{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <Origin data={data} />
        {data.demo && <p className="callout callout-info tenders-note">{t.demo}</p>}
        {data.stale && <p className="callout tenders-note tenders-stale">{t.stale}</p>}
      </header>
      <div className="tenders-grid">
        <div>
          <FilterForm data={data} />
          <List data={data} />
        </div>
        <aside className="tenders-aside">
          <MarketPicture t={t} market={data.market} language={data.language} />
          <Feeds t={t.feeds} filter={data.filter} />
        </aside>
      </div>
      <p role="status" className="sr-only">
        {said}
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

function List({ data }: { data: TenderListData }) {
  const { t, filter, failure } = data;
  const loading = useListLoading();
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
          <p>{narrows(filter) ? t.emptyFiltered : t.empty}</p>
          {narrows(filter) && (
            <Link to={listPath(everything)} className="text-link">
              {t.showAll}
            </Link>
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

/** Another page or filter of this list is on its way. A refresh is not: it is silent. */
function useListLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && location?.pathname === paths.activeTenders();
}
