import { paths } from "../../site/paths.ts";
import { draw } from "../../ui/draw.ts";
import { HeadFigures } from "../../ui/head-figures.tsx";
import { type Html, html } from "../../ui/html.ts";
import type { FindIslandFiles } from "../../ui/island.tsx";
import { Breadcrumbs } from "../frame/breadcrumbs.tsx";
import { ResultCharts } from "../results/result-charts.tsx";
import { copyLink } from "./copy-link.ts";
import { feedFormatsOf, feedPath } from "./feed-formats.ts";
import type { ListPageData } from "./list-page-data.server.ts";
import { noticeList } from "./notice-list.ts";

type PageData = ListPageData["page"];

export function listPage({ page, list }: ListPageData, findFiles: FindIslandFiles): Html {
  const { breadcrumbs, title, lead, figures, results } = page;
  return html`
    <div class="shell tenders-page">
      ${draw(ListHead, { breadcrumbs, title, lead, figures })}
      ${noticeList(list, findFiles)}
      ${feeds(page)}
      ${results && draw(ResultCharts, { data: results })}
    </div>`;
}

type ListHeadProps = Pick<PageData, "breadcrumbs" | "title" | "lead" | "figures">;

function ListHead({ breadcrumbs, title, lead, figures }: ListHeadProps) {
  return (
    <header>
      <Breadcrumbs breadcrumbs={breadcrumbs} />
      <div className="figured-head">
        <div>
          <h1 className="page-title">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <HeadFigures figures={figures} />
      </div>
    </header>
  );
}

function feeds(data: PageData): Html {
  const { feeds: t, lookUp, guides, country, filter, developers } = data;
  const lookUpLine = html`
    <p class="market-hint">
      ${lookUp.find} <a href="${paths.cpvTool()}">${lookUp.codes}</a>, ${lookUp.advice} <a href="${guides}">${lookUp.guides}</a>.
    </p>`;
  if (!t) return html`<section class="tenders-after feeds">${lookUpLine}</section>`;
  const line = (path: string, name: string) => html`<li><a href="${path}">${name}</a></li>`;
  return html`
    <section aria-labelledby="feeds" class="tenders-after feeds">
      <h2 id="feeds">${t.title}</h2>
      <p class="market-hint">${t.text}</p>
      <ul>
        ${feedFormatsOf(filter).map((format) => line(feedPath(country, format, filter), t[format]))}
        ${line(feedPath(country, "csv", filter, { byLot: true }), t.csvLots)}
      </ul>
      ${feedPrograms(data)}
      ${developers && html`<p><a href="${developers.path}">${developers.text}</a></p>`}
      ${lookUpLine}
    </section>`;
}

/** One press brings the chosen list into a program: a link where the program has one, else something to paste there. */
function feedPrograms({ programs: { t, calendars, help, csv, atom } }: PageData): Html {
  const program = (name: string, copy: string, text: string) =>
    html`<li><a href="${help}">${name}</a>${copyLink(copy, t.copied, text)}</li>`;
  return html`
    <h3>${t.title}</h3>
    <ul class="feed-programs">
      ${calendars.map(({ name, href }) => html`<li><a href="${href}" rel="noopener">${name}</a></li>`)}
      ${program(t.sheet, t.copyFormula, `=IMPORTDATA("{origin}${csv}")`)}
      ${program("Slack", t.copyCommand, `/feed subscribe {origin}${atom}`)}
      ${program(t.teams, t.copyAddress, `{origin}${atom}`)}
    </ul>`;
}
