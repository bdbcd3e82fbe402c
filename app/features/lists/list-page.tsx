import { useId } from "react";
import { paths } from "../../site/paths.ts";
import { HeadFigures } from "../../ui/head-figures.tsx";
import { Island } from "../../ui/island.tsx";
import { useParts } from "../../ui/kept-parts.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ResultCharts } from "../results/result-charts.tsx";
import { feedFormatsOf, feedPath } from "./feed-formats.ts";
import { FeedPrograms } from "./feed-programs.tsx";
import type { ListPageData } from "./list-page-data.server.ts";
import { NoticeList } from "./notice-list.tsx";

export function ListPage({ data: { page, list } }: { data: ListPageData }) {
  return (
    <div className="shell tenders-page">
      <header>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} />
        <div className="figured-head">
          <div>
            <h1 className="page-title">{page.title}</h1>
            <p className="lead">{page.lead}</p>
          </div>
          <HeadFigures figures={page.figures} />
        </div>
      </header>
      <Island name="notice-list" View={NoticeList} props={{ data: list }} hydrateWhen="painted" />
      <Feeds data={page} />
      {page.results && <ResultCharts data={page.results} />}
    </div>
  );
}

function FeedLine({ path, name }: { path: string; name: string }) {
  return (
    <li>
      <a href={path}>{name}</a>
    </li>
  );
}

function Feeds({ data }: { data: ListPageData["page"] }) {
  const { feeds: t, lookUp, guides, country, filter, programs, developers } = data;
  const id = useId();
  const { place, parts } = useParts();
  const lookUpLine = (
    <p className="market-hint">
      {lookUp.find} <a href={paths.cpvTool()}>{lookUp.codes}</a>, {lookUp.advice}{" "}
      <a href={guides}>{lookUp.guides}</a>.
    </p>
  );
  if (!t) return <section className="tenders-after feeds">{lookUpLine}</section>;
  const lines = [
    ...feedFormatsOf(filter).map((format) => ({
      path: feedPath(country, format, filter),
      name: t[format],
    })),
    { path: feedPath(country, "csv", filter, { byLot: true }), name: t.csvLots },
  ];
  return (
    <section aria-labelledby={id} className="tenders-after feeds">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      <ul>{place(parts(FeedLine, lines, ({ path }) => path))}</ul>
      <h3>{programs.t.title}</h3>
      <Island
        name="feed-programs"
        View={FeedPrograms}
        props={{ data: programs }}
        hydrateWhen="near"
      />
      {developers && (
        <p>
          <a href={developers.path}>{developers.text}</a>
        </p>
      )}
      {lookUpLine}
    </section>
  );
}
