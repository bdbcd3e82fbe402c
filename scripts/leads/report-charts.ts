import { type Xml, xml } from "../../app/site/xml.ts";
import type { Counts } from "./report-data.ts";
import { type Report, rate } from "./report-tables.ts";

/* Pictures of a report, as SVG; their colours are those of report-style.ts. */

const width = 960;

/** From asking to an offer: each bar is a part of the one above. */
export function funnelChart({ asked, confirmed, offers }: Counts): Xml {
  const steps: [string, string, number, number | null][] = [
    ["Asked for a trial", "asked", asked, null],
    ["Confirmed", "confirmed", confirmed, asked],
    ["Asked for an offer", "offers", offers, confirmed],
  ];
  const [start, room, height] = [190, width - 190 - 170, 40];
  const most = Math.max(1, asked);
  const bars = steps.map(([label, name, count, of], place) => {
    const y = place * (height + 14) + 4;
    const length = Math.max(count > 0 ? 4 : 1, (room * count) / most);
    const share = of === null ? null : rate(count, of);
    const note = of === null ? "" : share ? ` · ${share}` : ` of ${of}`;
    return xml`<text x="0" y="${num(y + height / 2 + 6)}" class="label">${label}</text>
<rect x="${num(start)}" y="${num(y)}" width="${num(room)}" height="${num(height)}" rx="6" class="track"/>
<rect x="${num(start)}" y="${num(y)}" width="${num(length)}" height="${num(height)}" rx="6" class="fill-${name}"/>
<text x="${num(start + room + 16)}" y="${num(y + height / 2 + 7)}" class="figure">${count.toLocaleString("en-GB")}<tspan class="note">${note}</tspan></text>`;
  });
  const said = steps.map(([label, , count]) => `${label}: ${count}`).join(", ");
  return picture(3 * (height + 14), said, bars);
}

/** What became of those who confirmed, side by side. */
export function endsChart(counts: Counts): Xml {
  const room = width;
  let x = 0;
  const bars = ends
    .filter(({ name }) => counts[name] > 0)
    .map(({ name }) => {
      const length = (room * counts[name]) / counts.confirmed;
      const bar = xml`<rect x="${num(x)}" y="0" width="${num(Math.max(2, length - 3))}" height="72" rx="8" class="fill-${name}"/>${
        length > 70
          ? xml`<text x="${num(x + length / 2 - 1.5)}" y="45" class="inside on-${name}">${String(counts[name])}</text>`
          : undefined
      }`;
      x += length;
      return bar;
    });
  const said = ends.map(({ name, label }) => `${label}: ${counts[name]}`).join(", ");
  return picture(72, said, bars);
}

export const ends: {
  name: "running" | "over" | "left" | "bounced" | "complained";
  label: string;
}[] = [
  { name: "running", label: "still running" },
  { name: "over", label: "over after 14 days" },
  { name: "left", label: "left" },
  { name: "bounced", label: "no such mailbox" },
  { name: "complained", label: "complained" },
];

interface Series {
  name: keyof Counts;
  /** Drawn within the one before it: it is a part of it. */
  within?: boolean;
}

/** A column for each week, on whole numbers. */
export function weeksChart(
  { weeks }: Report,
  { series, said, labels }: { series: Series[]; said: string; labels: number },
): Xml {
  const [left, top, height, bottom] = [44, 12, 220, 30];
  const most = Math.max(
    0,
    ...weeks.map(({ counts }) => Math.max(...series.map(({ name }) => counts[name]))),
  );
  const step = niceStep(most);
  const highest = Math.max(step, Math.ceil(most / step) * step);
  const y = (count: number) => top + height - (height * count) / highest;
  const lines = Array.from({ length: Math.round(highest / step) + 1 }, (_, place) => {
    const at = num(y(place * step));
    return xml`<line x1="${num(left)}" x2="${num(width)}" y1="${at}" y2="${at}" class="${place === 0 ? "axis" : "grid"}"/>
<text x="${num(left - 8)}" y="${num(y(place * step) + 5)}" class="tick end">${String(place * step)}</text>`;
  });
  const slot = (width - left) / weeks.length;
  const thick = Math.min(56, slot * 0.68);
  const every = Math.max(1, Math.ceil(weeks.length / labels));
  const columns = weeks.map(({ names: [week = ""], counts }, place) => {
    const middle = left + slot * (place + 0.5);
    const bars = series.map(({ name, within }) => {
      const wide = within ? thick * 0.62 : thick;
      if (counts[name] === 0) return xml``;
      const tall = Math.max(2, (height * counts[name]) / highest);
      return xml`<rect x="${num(middle - wide / 2)}" y="${num(top + height - tall)}" width="${num(wide)}" height="${num(tall)}" rx="${num(Math.min(4, wide / 4))}" class="fill-${name}"/>`;
    });
    const isNamed = (weeks.length - 1 - place) % every === 0;
    const values = series.map(({ name }) => `${counts[name]} ${name}`).join(", ");
    return xml`<g><title>${`week of ${week}: ${values}`}</title>${bars}${
      isNamed
        ? xml`<text x="${num(middle)}" y="${num(top + height + 22)}" class="tick middle">${shortDay(week)}</text>`
        : undefined
    }</g>`;
  });
  return picture(top + height + bottom, said, [...lines, ...columns]);
}

function picture(height: number, said: string, parts: readonly Xml[]): Xml {
  return xml`<svg viewBox="0 0 ${num(width)} ${num(height)}" role="img" aria-label="${said}">${parts}</svg>`;
}

/** 1, 2, 5, 10, 20 …: at most six lines, none between whole numbers. */
function niceStep(most: number): number {
  let step = 1;
  for (let place = 0; most / step > 5; place++) step *= place % 3 === 1 ? 2.5 : 2;
  return step;
}

/** `9 Nov` */
function shortDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}

function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}
