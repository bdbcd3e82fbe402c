import type { Counts, Happening, ReportPeriod } from "./report-data.ts";

/** One line of a table: what it is about, and the numbers. */
export interface ReportRow {
  names: string[];
  counts: Counts;
}

export interface ReportTable {
  title: string;
  /** Of the names. */
  headings: string[];
  rows: ReportRow[];
  /** Rows that are not shown, or are put together in the last one. */
  left: number;
}

export interface Report {
  period: ReportPeriod;
  total: Counts;
  /** One for each week, also where nothing happened. */
  weeks: ReportRow[];
  tables: ReportTable[];
}

/** Anyone can write a campaign into an address. */
const mostCampaigns = 30;
const mostDetails = 300;

export function composeReport(happenings: readonly Happening[], period: ReportPeriod): Report {
  const weeks = period.weeks.map((week) => ({
    names: [week],
    counts: sum(happenings.filter((one) => one.week === week)),
  }));
  const shown = happenings.filter(({ week }) => period.weeks.includes(week));
  const campaigns = groupBy(shown, ({ campaign }) => [campaign]).sort(byWeight);
  const details = groupBy(shown, ({ week, site, campaign }) => [week, site, campaign]).sort(
    (a, b) => compare(b.names[0], a.names[0]) || compare(a.names.join(" "), b.names.join(" ")),
  );
  return {
    period,
    total: sum(shown),
    weeks,
    tables: [
      { title: "By week", headings: ["week of"], rows: [...weeks].reverse(), left: 0 },
      {
        title: "By site",
        headings: ["site"],
        rows: groupBy(shown, ({ site }) => [site]).sort((a, b) => compare(a.names[0], b.names[0])),
        left: 0,
      },
      {
        title: "By campaign",
        headings: ["source / campaign"],
        rows: joinRest(campaigns),
        left: Math.max(0, campaigns.length - mostCampaigns),
      },
      {
        title: "By week, site and campaign",
        headings: ["week of", "site", "source / campaign"],
        rows: details.slice(0, mostDetails),
        left: Math.max(0, details.length - mostDetails),
      },
    ],
  };
}

/** Of fewer, a rate would say nothing: it is left out. */
export const leastForRate = 20;

/** `43 %`, or null. */
export function rate(part: number, of: number): string | null {
  return of < leastForRate ? null : `${Math.round((100 * part) / of)} %`;
}

export const noCounts: Counts = {
  asked: 0,
  confirmed: 0,
  running: 0,
  over: 0,
  left: 0,
  bounced: 0,
  complained: 0,
  offers: 0,
  leads: 0,
};

const countNames = Object.keys(noCounts) as (keyof Counts)[];

function sum(rows: readonly { counts: Partial<Counts> }[]): Counts {
  const total = { ...noCounts };
  for (const { counts } of rows) for (const name of countNames) total[name] += counts[name] ?? 0;
  return total;
}

function groupBy(
  happenings: readonly Happening[],
  namesOf: (one: Happening) => string[],
): ReportRow[] {
  const groups = new Map<string, ReportRow>();
  for (const one of happenings) {
    const names = namesOf(one);
    const key = JSON.stringify(names);
    const row = groups.get(key) ?? { names, counts: { ...noCounts } };
    for (const name of countNames) row.counts[name] += one.counts[name] ?? 0;
    groups.set(key, row);
  }
  return [...groups.values()];
}

function joinRest(campaigns: ReportRow[]): ReportRow[] {
  const rest = campaigns.slice(mostCampaigns);
  if (rest.length === 0) return campaigns;
  return [
    ...campaigns.slice(0, mostCampaigns),
    { names: [`(${rest.length} others)`], counts: sum(rest) },
  ];
}

function byWeight(a: ReportRow, b: ReportRow): number {
  const weight = ({ counts }: ReportRow) => counts.asked + counts.leads;
  return weight(b) - weight(a) || compare(a.names[0], b.names[0]);
}

function compare(a = "", b = ""): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
