import { useId } from "react";
import { paths } from "../../site/paths.ts";
import { Island } from "../../ui/island.tsx";
import { Trail } from "../frame/breadcrumbs.tsx";
import { feedFormatsOf, feedPath } from "./feed-formats.ts";
import type { TendersPageData } from "./list-page-data.server.ts";
import { TenderList } from "./notice-list.tsx";

export function TendersPage({ data: { page, list } }: { data: TendersPageData }) {
  const { lookUp } = page;
  return (
    <div className="shell tenders-page">
      <header className="tenders-head">
        <Trail trail={page.trail} />
        <h1 className="page-title">{page.title}</h1>
        <p className="lead">
          {page.lead} {lookUp.find} <a href={paths.cpvTool()}>{lookUp.codes}</a>, {lookUp.advice}{" "}
          <a href={page.guides}>{lookUp.guides}</a>.
        </p>
      </header>
      <div className="tenders-grid">
        <Island name="notice-list" View={TenderList} props={{ data: list }} hydrateWhen="painted" />
        <Feeds data={page} />
      </div>
    </div>
  );
}

function Feeds({ data: { feeds: t, country, filter } }: { data: TendersPageData["page"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tenders-beside feeds">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      <ul>
        {feedFormatsOf(filter).map((format) => (
          <li key={format}>
            <a href={feedPath(country, format, filter)}>{t[format]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
