import { draw } from "../../ui/draw.ts";
import { type Html, html } from "../../ui/html.ts";
import { type FindIslandFiles, scriptedPart } from "../../ui/island.tsx";
import { isNarrowed, listAnchor, listLink, listPath } from "../notices/notice-filter.ts";
import { filterForm } from "./filter-form.ts";
import type { Bar, CountLink } from "./market.server.ts";
import type { NoticeListData } from "./notice-list.server.ts";
import { TableHead } from "./notice-table.tsx";
import { offer } from "./offer.tsx";
import { Credits } from "./source-link.tsx";

/** The list with its filter and chart. `data-part`: what list-script.ts replaces when it has changed. */
export function noticeList(data: NoticeListData, findFiles: FindIslandFiles): Html {
  const { t, tabs, credits, market } = data;
  return scriptedPart(
    "notice-list",
    "painted",
    findFiles,
    html`
      ${origin(data)}
      ${tabs.length > 0 && kindTabs(data)}
      ${filterForm(data)}
      ${list(data)}
      ${draw(Credits, { credits, source: t.source, external: t.external })}
      ${market.sectors.length > 0 && marketChart(data)}
      <p aria-live="polite" class="sr-only" data-announcement="${data.announcement}"></p>`,
  );
}

function origin({ t, asOf, about, beside, demo, stale }: NoticeListData): Html {
  return html`
    <div class="tenders-notes" data-part>
      <p class="tenders-origin">
        ${asOf && html`<span>${asOf}</span>`}
        <span><a href="${about.path}">${about.text}</a></span>
        ${beside && html`<span><a href="${beside.path}">${beside.text}</a></span>`}
      </p>
      ${demo && html`<p class="callout callout-info tenders-note">${t.demo}</p>`}
      ${stale && html`<p class="callout tenders-note tenders-stale">${t.stale}</p>`}
    </div>`;
}

/** Tabs for the kinds of notices, as links with counts. */
function kindTabs({ texts, tabs }: NoticeListData): Html {
  return html`
    <nav aria-label="${texts.tabs}" class="kind-tabs" data-part>
      <ul>
        ${tabs.map(
          ({ name, count, path, chosen }) =>
            html`<li><a href="${path}"${current(chosen)}>${name} <span class="kind-count">${count}</span></a></li>`,
        )}
      </ul>
    </nav>`;
}

function list(data: NoticeListData): Html {
  const { t, texts, country, filter, failure } = data;
  return html`
    <section id="${listAnchor}" tabindex="-1" aria-label="${texts.title}" class="tenders-list" data-list data-part>
      <p role="status" class="tenders-loading" data-loading="${t.loading}"></p>
      ${data.unread && html`<p class="tenders-not-stated">${data.unread}</p>`}
      ${data.rows.length > 0 && found(data)}
      ${data.rows.length === 0 && !failure && nothingFound(data)}
      <div role="alert" class="callout callout-error" data-failure${!failure && html` hidden`}>
        <h2 class="tenders-error-title">${t.errorTitle}</h2>
        <p>${t.errorText}</p>
        <p class="tenders-detail"></p>
        <a href="${listPath(country, filter)}" class="text-link">${t.retry}</a>
      </div>
    </section>`;
}

function nothingFound({ t, texts, country, filter, step, tabs, past, subscribe }: NoticeListData) {
  const narrowed = isNarrowed(filter);
  return html`
    <div class="tenders-empty">
      <p>${narrowed ? texts.emptyFiltered : texts.empty}</p>
      ${step && html`<p class="tenders-not-stated">${step.text}</p>`}
      ${narrowed && otherLists(tabs, past)}
      ${
        narrowed &&
        html`<a href="${listPath(country, { kind: filter.kind })}" class="text-link">${t.showAll}</a>`
      }
      ${offer(subscribe)}
    </div>`;
}

/** Kinds that have what was searched for, where this one has nothing, and earlier contracts, which may have it. */
function otherLists(tabs: NoticeListData["tabs"], past: NoticeListData["past"]): Html | null {
  // The last tab is of all kinds.
  const found = tabs.slice(0, -1).filter(({ count, chosen }) => count > 0 && !chosen);
  const links = [
    ...found.map(({ name, count, path }) => ({ path, text: `${name}: ${count}` })),
    ...(past ? [past] : []),
  ];
  if (links.length === 0) return null;
  const link = ({ path, text }: (typeof links)[number]) =>
    html`<li><a href="${path}" class="text-link">${text}</a></li>`;
  return html`<ul class="chips">${links.map(link)}</ul>`;
}

/** How many notices come before the row between them. */
const rowsBefore = 10;

function found({ t, country, filter, rows, columns, scale, ...data }: NoticeListData): Html {
  const { step } = data;
  return html`
    ${
      step &&
      html`<p class="tenders-not-stated">${step.text} <a href="${step.path}" class="text-link">${step.exact}</a></p>`
    }
    ${data.endsUntil && html`<p class="tenders-not-stated">${data.endsUntil}</p>`}
    ${data.notStated && html`<p class="tenders-not-stated">${data.notStated}</p>`}
    <table class="tenders tenders-${data.layout}">
      ${data.caption && html`<caption>${data.caption}</caption>`}
      ${draw(TableHead, { columns, scale })}
      <tbody>
        ${rows.slice(0, rowsBefore)}
        <tr class="tenders-between"><td colspan="${columns.length}">${offer(data.subscribe)}</td></tr>
        ${rows.slice(rowsBefore)}
      </tbody>
    </table>
    ${
      data.past &&
      filter.kind.every((kind) => kind === "contract") &&
      filter.page === data.pages &&
      html`<p class="tenders-not-stated"><a href="${data.past.path}" class="text-link">${data.past.text}</a></p>`
    }
    ${data.pages > 1 && paging(t.paging, { country, filter, pages: data.pages })}`;
}

/** Sectors with their counts, and weeks as bars; the numbers are also text, for screen readers. */
function marketChart({ t, market: { sectors, weeks } }: NoticeListData): Html {
  const { title, bySector, byWeek } = t.market;
  return html`
    <section aria-labelledby="market" class="tenders-after market" data-part>
      <h2 id="market">${title}</h2>
      <div>
        <h3>${bySector}</h3>
        <ul class="market-sectors">${sectors.map((sector) => html`<li>${countedLink(sector)}</li>`)}</ul>
      </div>
      ${
        weeks.length > 0 &&
        html`
          <div>
            <h3>${byWeek}</h3>
            <ul class="market-weeks">${weeks.map((week) => html`<li>${countedLink(week, columnOf(week))}</li>`)}</ul>
          </div>`
      }
    </section>`;
}

function columnOf({ percent }: Bar): Html {
  return html`
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <rect y="${100 - percent}" width="10" height="${percent}"></rect>
    </svg>`;
}

function countedLink({ name, count, path, chosen }: CountLink, column?: Html): Html {
  const content = html`<span class="bar-name">${name}</span> <span class="bar-count">${count}</span>${column}`;
  return path
    ? html`<a href="${path}"${current(chosen)} class="bar">${content}</a>`
    : // It would lead to an empty list.
      html`<span class="bar">${content}</span>`;
}

/** Plain links: every page of every filter has its address. */
function paging(
  t: NoticeListData["t"]["paging"],
  { country, filter, pages }: Pick<NoticeListData, "country" | "filter" | "pages">,
): Html {
  const to = (page: number) => listLink(country, { ...filter, page });
  const { page } = filter;
  return html`
    <nav aria-label="${t.label}" class="paging">
      ${pagingStep("prev", t.previous, page > 1 && to(page - 1))}
      <ol>
        ${pageNumbers(page, pages).map((number) =>
          number === null
            ? html`<li class="paging-gap">…</li>`
            : html`<li><a href="${to(number)}" aria-label="${t.page.replace("{page}", String(number))}"${number === page && html` aria-current="page"`}>${number}</a></li>`,
        )}
      </ol>
      ${pagingStep("next", t.next, page < pages && to(page + 1))}
    </nav>`;
}

function pagingStep(rel: "prev" | "next", name: string, path: string | false): Html {
  return path
    ? html`<a href="${path}" rel="${rel}" class="paging-step">${name}</a>`
    : html`<span class="paging-step paging-off">${name}</span>`;
}

function current(chosen: boolean): Html | false {
  return chosen && html` aria-current="true"`;
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
