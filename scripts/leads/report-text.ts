import { textTable } from "../text-table.ts";
import type { Counts } from "./report-data.ts";
import { leastForRate, type Report, type ReportTable, rate } from "./report-tables.ts";

interface ReportColumn {
  heading: string;
  cell(counts: Counts): string;
}

const number = (name: keyof Counts): ReportColumn => ({
  heading: name,
  cell: (counts) => String(counts[name]),
});

/** Also of the HTML. */
export const reportColumns: ReportColumn[] = [
  number("asked"),
  number("confirmed"),
  { heading: "of asked", cell: ({ confirmed, asked }) => rate(confirmed, asked) ?? "–" },
  number("running"),
  number("over"),
  number("left"),
  number("bounced"),
  number("complained"),
  { ...number("offers"), heading: "offer" },
  { heading: "of confirmed", cell: ({ offers, confirmed }) => rate(offers, confirmed) ?? "–" },
  number("leads"),
];

/** What has to be known to read it. Also of the HTML. */
export function reportNotes({ period }: Report): string[] {
  return [
    "Trials stand in the week, site and campaign in which they were asked for, whatever came of them later; leads where they were sent.",
    "asked: requests; confirmed: of those, by the link in the mail. running, over, left, bounced and complained say what became of the confirmed. offer: of the confirmed, those who sent a lead after asking for the trial.",
    `A rate stands only where it is of ${leastForRate} or more. The week of ${period.weeks.at(-1)} is not over.`,
  ];
}

export function reportText(report: Report): string {
  const { period, total } = report;
  const lines = [
    `Trials and leads from ${period.weeks[0]} to ${period.today}`,
    "",
    ...report.tables.flatMap((table) => [...describeTable(table, total), ""]),
    ...reportNotes(report),
  ];
  return `${lines.join("\n")}\n`;
}

function describeTable({ title, headings, rows, left }: ReportTable, total: Counts): string[] {
  if (rows.length === 0) return [title, "nothing yet"];
  const header = [...headings, ...reportColumns.map(({ heading }) => heading)];
  const cells = (counts: Counts) => reportColumns.map(({ cell }) => cell(counts));
  const all = [["all", ...headings.slice(1).map(() => "")], cells(total)].flat();
  const table = [header, ...rows.map(({ names, counts }) => [...names, ...cells(counts)]), all];
  return [
    title,
    ...textTable(table, headings.length),
    ...(left > 0 && headings.length > 1 ? [`… and ${left} more, not shown`] : []),
  ];
}
