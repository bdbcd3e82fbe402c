import { Xml, xml } from "../../app/site/xml.ts";
import { ends, endsChart, funnelChart, weeksChart } from "./report-charts.ts";
import { reportStyle } from "./report-style.ts";
import { type Report, type ReportTable, rate } from "./report-tables.ts";
import { reportColumns, reportNotes } from "./report-text.ts";

/** One file: nothing is loaded, nothing runs, and whatever others wrote is escaped. */
export function reportHtml(report: Report, now: number): string {
  const { period, total } = report;
  const made = new Date(now).toISOString().slice(0, 16).replace("T", " ");
  const html = xml`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Trials and leads</title>
<style>${new Xml(reportStyle)}</style>
</head>
<body>
<header>
<h1>Trials and leads</h1>
<p>${period.weeks[0] ?? ""} to ${period.today} · ${String(period.weeks.length)} weeks · made ${made} UTC</p>
</header>
<main>
<section class="tiles" aria-label="In short">${tiles(report)}</section>
<section class="card">
<h2>From a request to an offer</h2>
${total.asked > 0 ? funnelChart(total) : xml`<p class="empty">Nobody has asked for a trial in these weeks.</p>`}
</section>
<section class="card">
<h2>Trials by week</h2>
${
  total.asked > 0
    ? xml`${legend([
        ["asked", "asked for"],
        ["confirmed", "of those, confirmed"],
      ])}
${weeksChart(report, {
  series: [{ name: "asked" }, { name: "confirmed", within: true }],
  said: "Trials asked for and confirmed, by week",
  labels: 14,
})}`
    : xml`<p class="empty">No trials yet.</p>`
}
</section>
<div class="pair">
<section class="card">
<h2>What became of the confirmed</h2>
${
  total.confirmed > 0
    ? xml`${endsChart(total)}
${legend(ends.filter(({ name }) => total[name] > 0).map(({ name, label }) => [name, `${label}: ${total[name]}`]))}`
    : xml`<p class="empty">None was confirmed yet.</p>`
}
</section>
<section class="card">
<h2>Leads by week</h2>
${
  total.leads > 0
    ? weeksChart(report, { series: [{ name: "leads" }], said: "Leads by week", labels: 6 })
    : xml`<p class="empty">No leads in these weeks.</p>`
}
</section>
</div>
${report.tables.map((table) => tableOf(table, report))}
</main>
<footer>${reportNotes(report).map((note) => xml`<p>${note}</p>`)}</footer>
</body>
</html>
`;
  return `<!doctype html>\n${html.text}`;
}

function tiles({ total }: Report): Xml[] {
  const { asked, confirmed, offers, leads } = total;
  const of = (part: number, whole: number, name: string) =>
    whole === 0
      ? ""
      : `${rate(part, whole) ?? part} of ${rate(part, whole) ? name : `${whole} ${name}`}`;
  const texts: [string, number, string][] = [
    ["asked for a trial", asked, ""],
    ["confirmed", confirmed, of(confirmed, asked, "requests")],
    ["asked for an offer", offers, of(offers, confirmed, "confirmed trials")],
    ["leads in all", leads, ""],
  ];
  return texts.map(
    ([label, count, note]) =>
      xml`<div class="tile"><strong>${count.toLocaleString("en-GB")}</strong><span>${label}</span><small>${note}</small></div>`,
  );
}

function legend(entries: readonly (readonly [string, string])[]): Xml {
  const items = entries.map(([name, label]) => xml`<li><i class="back-${name}"></i>${label}</li>`);
  return xml`<ul class="legend">${items}</ul>`;
}

const wide = new Xml(' class="wide"');

function tableOf({ title, headings, rows, left }: ReportTable, { total, period }: Report): Xml {
  if (rows.length === 0) {
    return xml`<section class="card"><h2>${title}</h2><p class="empty">Nothing yet.</p></section>`;
  }
  const cells = (counts: typeof total) =>
    reportColumns.map(({ cell }) => {
      const text = cell(counts);
      return xml`<td${text === "0" || text === "–" ? new Xml(' class="none"') : undefined}>${text}</td>`;
    });
  const body = rows.map(({ names, counts }) => {
    const [first = "", ...others] = names;
    const isOpen = headings.length === 1 && first === period.weeks.at(-1);
    return xml`<tr><th scope="row"${others.length === 0 && headings[0] === "source / campaign" ? wide : undefined}>${first}${isOpen ? xml` <small>not over</small>` : undefined}</th>${others.map((name, place) => xml`<td class="${place + 1 < others.length ? "name" : "name wide"}">${name}</td>`)}${cells(counts)}</tr>`;
  });
  return xml`<section class="card">
<h2>${title}</h2>
<div class="scroll"><table>
<thead><tr>${headings.map((heading) => xml`<th scope="col" class="name">${heading}</th>`)}${reportColumns.map(({ heading }) => xml`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${body}</tbody>
<tfoot><tr><th scope="row">all</th>${headings.slice(1).map(() => xml`<td></td>`)}${cells(total)}</tr></tfoot>
</table></div>
${left > 0 && headings.length > 1 ? xml`<p class="empty">… and ${String(left)} more, not shown</p>` : undefined}
</section>`;
}
