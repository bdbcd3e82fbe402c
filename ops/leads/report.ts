import { sql } from "drizzle-orm";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { countryConfig } from "../../app/features/notices/countries.ts";
import type { EndReason } from "../../app/features/trials/trial.ts";
import { cleanText } from "../../app/site/clean-text.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import { Xml, xml } from "../../app/site/xml.ts";
import { addDays, localDay, mondayOf, startOfDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";
import { textTable } from "../text-table.ts";
import { writeOutput } from "../write-output.ts";

/**
 * Trials are counted where and when they were requested, not where and when they ended, so that a rate is about the
 * same people. Leads are counted where and when they were sent. `running` (also paused), `over`, `left`, `bounced` and
 * `complained` say what became of the confirmed; `offers` are those of them who sent a lead after requesting the trial.
 */
const countNames = [
  "asked",
  "confirmed",
  "running",
  "over",
  "left",
  "bounced",
  "complained",
  "offers",
  "leads",
] as const;

type Counts = Record<(typeof countNames)[number], number>;

/** One or several events of the same week, site and campaign. */
export interface ReportEvent {
  week: string;
  site: string;
  /** `news / roofs` */
  campaign: string;
  counts: Partial<Counts>;
}

interface ReportRow {
  names: string[];
  counts: Counts;
}

type ReportPeriod = ReturnType<typeof reportPeriod>;
type Report = ReturnType<typeof composeReport>;
type ReportTable = Report["tables"][number];

/** Report on trials and leads, without personal data. Returns text, and writes HTML if a file is named. */
export async function reportLeads(
  database: Database,
  { weeks, html }: { weeks: number; html: string | undefined },
  now: number,
): Promise<string> {
  const period = reportPeriod(now, weeks);
  const report = composeReport(await loadHappenings(database, period), period);
  if (html !== undefined) await writeOutput(html, reportHtml(report, now), { replace: true });
  return reportText(report);
}

/** The three countries have the same time. */
const { zone } = countryConfig("EE");

/** Weeks are named by their Mondays; the current week comes last. */
export function reportPeriod(now: number, count: number) {
  const today = localDay(now, zone);
  const first = addDays(mondayOf(today), 7 * (1 - count));
  return { today, weeks: Array.from({ length: count }, (_, index) => addDays(first, 7 * index)) };
}

interface Place extends Record<string, unknown> {
  created_at: Date | string;
  site_host: string | null;
  utm_source: string | null;
  utm_campaign: string | null;
}

interface TrialRow extends Place {
  address_hash: string;
  /** Null before it is confirmed; a request can be `left` before that, too. */
  state: "running" | EndReason | null;
}

function loadHappenings(database: Database, { weeks }: ReportPeriod): Promise<ReportEvent[]> {
  const first = weeks[0] ?? "";
  const since = new Date(startOfDay(first, zone)).toISOString();
  return database.asOwner(async (tx) => {
    // Leaves out leads sent by robots.
    const { rows: leads } = await tx.execute<Place & { email: string | null }>(sql`
      select l.created_at, l.email, l.utm_source, l.utm_campaign, s.site_host
      from leads l left join lead_submissions s on s.lead_id = l.id::text
      where l.created_at >= ${since}::timestamptz and s.honeypot is not true`);
    const { rows: trials } = await tx.execute<TrialRow>(sql`
      select created_at, site_host, utm_source, utm_campaign, address_hash, case
        when confirmed_at is null then null
        when ended_at is null then 'running'
        else coalesce(end_reason, 'over') end as state
      from trials where created_at >= ${since}::timestamptz`);
    // Requests that nobody confirmed: only their numbers are left.
    const { rows: vanished } = await tx.execute<Place & { requests: number }>(sql`
      select week::text as created_at, site_host, utm_source, utm_campaign, requests
      from vanished_requests where week >= ${first}::date`);
    const lastLeads = new Map<string, number>();
    const key = await loadLinkKey(tx);
    for (const { email, created_at } of leads) {
      if (!email?.includes("@")) continue;
      const mailbox = hashMailbox(key, parseMailAddress(email) ?? email.trim());
      const at = new Date(created_at).getTime();
      lastLeads.set(mailbox, Math.max(at, lastLeads.get(mailbox) ?? 0));
    }
    return [
      ...trials.map((trial) => ({ ...placeOf(trial), counts: countTrial(trial, lastLeads) })),
      ...leads.map((lead) => ({ ...placeOf(lead), counts: { leads: 1 } })),
      ...vanished.map((row) => ({ ...placeOf(row), counts: { asked: row.requests } })),
    ];
  });
}

function countTrial(trial: TrialRow, lastLeads: ReadonlyMap<string, number>): Partial<Counts> {
  if (!trial.state) return { asked: 1 };
  const askedAt = new Date(trial.created_at).getTime();
  const offers = Number((lastLeads.get(trial.address_hash) ?? 0) > askedAt);
  return { asked: 1, confirmed: 1, offers, [trial.state]: 1 };
}

function placeOf({ created_at, site_host, utm_source, utm_campaign }: Place) {
  const campaign = [utm_source, utm_campaign].map((text) => cleanText(text ?? "", 40) || "(none)");
  return {
    week: mondayOf(localDay(new Date(created_at).getTime(), zone)),
    site: cleanText(site_host ?? "", 60) || "(unknown)",
    campaign: campaign.some((text) => text !== "(none)") ? campaign.join(" / ") : "(none)",
  };
}

/** Upper bounds, since anyone can write any campaign into an address. */
const mostCampaigns = 30;
const mostDetails = 300;

export function composeReport(happenings: readonly ReportEvent[], period: ReportPeriod) {
  // Includes weeks in which nothing happened.
  const weeks = period.weeks.map((week) => ({
    names: [week],
    counts: sum(happenings.filter((one) => one.week === week)),
  }));
  const shown = happenings.filter(({ week }) => period.weeks.includes(week));
  const weight = ({ counts }: ReportRow) => counts.asked + counts.leads;
  const campaigns = groupBy(shown, ["campaign"]).sort((a, b) => weight(b) - weight(a));
  const others = campaigns.splice(mostCampaigns);
  if (others.length > 0) {
    campaigns.push({ names: [`(${others.length} others)`], counts: sum(others) });
  }
  const details = groupBy(shown, ["week", "site", "campaign"]).sort((a, b) =>
    compare(b.names[0], a.names[0]),
  );
  return {
    period,
    total: sum(shown),
    weeks,
    tables: [
      { title: "By week", headings: ["week of"], rows: weeks.toReversed(), left: 0 },
      { title: "By site", headings: ["site"], rows: groupBy(shown, ["site"]), left: 0 },
      { title: "By campaign", headings: ["source / campaign"], rows: campaigns, left: 0 },
      {
        title: "By week, site and campaign",
        headings: ["week of", "site", "source / campaign"],
        rows: details.slice(0, mostDetails),
        /** How many more there are. */
        left: Math.max(0, details.length - mostDetails),
      },
    ],
  };
}

function sum(rows: readonly { counts: Partial<Counts> }[]): Counts {
  const total = (name: keyof Counts) =>
    rows.reduce((so, { counts }) => so + (counts[name] ?? 0), 0);
  return Object.fromEntries(countNames.map((name) => [name, total(name)])) as Counts;
}

/** Sorted by name, from A to Z. */
function groupBy(
  happenings: readonly ReportEvent[],
  keys: ("week" | "site" | "campaign")[],
): ReportRow[] {
  const groups = Object.groupBy(happenings, (one) => JSON.stringify(keys.map((key) => one[key])));
  return Object.entries(groups)
    .map(([names, group = []]) => ({ names: JSON.parse(names) as string[], counts: sum(group) }))
    .sort((a, b) => compare(a.names.join(" "), b.names.join(" ")));
}

function compare(a = "", b = ""): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A rate of fewer people would say nothing. */
const leastForRate = 20;

/** `43 %`, or null. */
export function rate(part: number, of: number): string | null {
  return of < leastForRate ? null : `${Math.round((100 * part) / of)} %`;
}

const reportColumns: [heading: string, cell: (counts: Counts) => string | number][] = [
  ["asked", ({ asked }) => asked],
  ["confirmed", ({ confirmed }) => confirmed],
  ["of asked", ({ confirmed, asked }) => rate(confirmed, asked) ?? "–"],
  ["running", ({ running }) => running],
  ["over", ({ over }) => over],
  ["left", ({ left }) => left],
  ["bounced", ({ bounced }) => bounced],
  ["complained", ({ complained }) => complained],
  ["offer", ({ offers }) => offers],
  ["of confirmed", ({ offers, confirmed }) => rate(offers, confirmed) ?? "–"],
  ["leads", ({ leads }) => leads],
];

/** What a reader must know to understand the numbers. */
function reportNotes({ period }: Report): string[] {
  return [
    "A trial counts for the week, site and campaign of its request, even if it ended later; a lead for those of its sending.",
    "asked: requests; confirmed: of those, by the link in the mail. running, over, left, bounced and complained say what became of the confirmed. offer: of the confirmed, those who sent a lead after asking for the trial.",
    `Rates of fewer than ${leastForRate} are not shown. The week of ${period.weeks.at(-1)} is not over.`,
  ];
}

export function reportText(report: Report): string {
  const { period, total, tables } = report;
  const lines = [
    `Trials and leads from ${period.weeks[0]} to ${period.today}`,
    "",
    ...tables.flatMap((table) => [...describeTable(table, total), ""]),
    ...reportNotes(report),
  ];
  return `${lines.join("\n")}\n`;
}

function describeTable(table: ReportTable, total: Counts): string[] {
  const { title, headings, rows, left } = table;
  if (rows.length === 0) return [title, "nothing yet"];
  const more = left > 0 ? [`… and ${left} more, not shown`] : [];
  return [title, ...textTable(cellsOf(table, total), headings.length), ...more];
}

/** With a line of headings above, and the sum below. */
function cellsOf({ headings, rows }: ReportTable, total: Counts): string[][] {
  const cells = (counts: Counts) => reportColumns.map(([, cell]) => String(cell(counts)));
  return [
    [...headings, ...reportColumns.map(([heading]) => heading)],
    ...rows.map(({ names, counts }) => [...names, ...cells(counts)]),
    ["all", ...headings.slice(1).map(() => ""), ...cells(total)],
  ];
}

/** In the colours of the reader's system, on a screen and on paper. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 66rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
figure { margin: 0; }
svg { width: 100%; height: 12rem; border-bottom: 1px solid; }
i { display: inline-block; width: .8em; height: .8em; margin: 0 .4em 0 1em; }
.asked { fill: #9dbcee; background: #9dbcee; }
.confirmed { fill: #2f6fdd; background: #2f6fdd; }
.leads { fill: #1f9d6e; background: #1f9d6e; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9375rem; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid #8885; text-align: right; white-space: nowrap; }
th:first-child, .name { max-width: 18rem; text-align: left; white-space: normal; overflow-wrap: break-word; }
tr:last-child td { font-weight: 600; }
@media print { body { margin: 0; font-size: .8125rem; } tr, figure { break-inside: avoid; } rect, i { print-color-adjust: exact; } }
`;

/** A single file that loads and runs nothing; text from outside is escaped. */
export function reportHtml(report: Report, now: number): string {
  const { period, total, tables } = report;
  const made = new Date(now).toISOString().slice(0, 16).replace("T", " ");
  const html = xml`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Trials and leads</title>
<style>${new Xml(style)}</style>
</head>
<body>
<h1>Trials and leads</h1>
<p>${period.weeks[0]} to ${period.today} · ${String(period.weeks.length)} weeks · made ${made} UTC</p>
${total.asked + total.leads > 0 ? weeksChart(report) : xml`<p>Nobody has asked for a trial in these weeks.</p>`}
${tables.map((table) => tableHtml(table, total))}
${reportNotes(report).map((note) => xml`<p>${note}</p>`)}
</body>
</html>
`;
  return `<!doctype html>\n${html.text}`;
}

const chartSeries = ["asked", "confirmed", "leads"] as const;

/** Three bars for each week. A bar's height is its number, and the picture's height is the highest number. */
function weeksChart({ weeks }: Report): Xml {
  const most = Math.max(...weeks.flatMap(({ counts }) => [counts.asked, counts.leads]));
  const bars = weeks.map(({ names: [week], counts }, index) => {
    const said = chartSeries.map((name) => `${counts[name]} ${name}`).join(", ");
    const rects = chartSeries.map(
      (name, place) =>
        xml`<rect class="${name}" x="${String(4 * index + place)}" y="${String(most - counts[name])}" width="1" height="${String(counts[name])}"/>`,
    );
    return xml`<g><title>${`week of ${week}: ${said}`}</title>${rects}</g>`;
  });
  const legend = chartSeries.map((name) => xml`<i class="${name}"></i>${name}`);
  return xml`<figure>
<svg viewBox="0 0 ${String(4 * weeks.length)} ${String(most)}" preserveAspectRatio="none" role="img" aria-label="Trials asked for and confirmed, and leads, by week">${bars}</svg>
<figcaption>By week, the highest: ${String(most)}${legend}</figcaption>
</figure>`;
}

function tableHtml(table: ReportTable, total: Counts): Xml {
  const { title, headings, rows, left } = table;
  if (rows.length === 0) return xml`<h2>${title}</h2>\n<p>Nothing yet.</p>\n`;
  const [header = [], ...lines] = cellsOf(table, total);
  const cell = (text: string, index: number) =>
    xml`<td${index < headings.length ? new Xml(' class="name"') : undefined}>${text}</td>`;
  return xml`<h2>${title}</h2>
<div class="scroll"><table>
<thead><tr>${header.map((text) => xml`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${lines.map((cells) => xml`<tr>${cells.map(cell)}</tr>\n`)}</tbody>
</table></div>
${left > 0 ? xml`<p>… and ${String(left)} more, not shown</p>` : undefined}
`;
}
