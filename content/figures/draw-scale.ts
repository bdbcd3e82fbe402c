import { type FactId, facts } from "../facts.ts";
import { drawSvg, drawText, type Picture } from "./figure.ts";

/** A value at which the rules change; two facts if it depends on the buyer. */
export interface Limit {
  facts: FactId[];
  /** The rules from there on, by their number in the list below the drawing. */
  rules: number;
  /** Drawn without its number, which the row above already shows. */
  unnamed?: true;
}

export interface ScaleRow {
  title: string;
  /** Rules for the smallest purchases, below the first limit. */
  rules: number;
  limits: Limit[];
}

interface Range {
  from: number;
  to: number;
}

/** CSS classes of rules, by their number. */
const looks = ["rules-1", "rules-2", "rules-3", "rules-4"];

const width = 360;
const bar = { top: 46, height: 28 };
const rowHeight = 88;

/** Draws purchases by value from left to right on a logarithmic scale, so that limits of any size have room. */
export function drawScale(
  picture: Omit<Picture, "width" | "height">,
  range: Range,
  rows: ScaleRow[],
): string {
  const height = rows.length * rowHeight - 14;
  const content = rows.map((row, place) => drawRow(row, place * rowHeight, range));
  return drawSvg({ ...picture, width, height }, content);
}

function drawRow({ title, rules, limits }: ScaleRow, top: number, range: Range): string {
  const y = top + bar.top;
  const places = limits.map(({ facts: ids }) => ({
    from: placeOf(ids[0], range),
    to: placeOf(ids.at(-1), range),
  }));
  const all = [rules, ...limits.map((limit) => limit.rules)];
  return [
    drawText(0, top + 13, title, "strong"),
    ...all.map((one, at) => drawPart(one, places[at - 1]?.to ?? 0, places[at]?.from ?? width, y)),
    ...places.map((place, at) =>
      place.from < place.to ? drawBoth(all[at] ?? 0, all[at + 1] ?? 0, place, y) : "",
    ),
    ...limits.map((limit, at) => drawLimit(limit, at === 0, places[at] ?? range, y)),
  ].join("");
}

function drawPart(rules: number, from: number, to: number, y: number): string {
  const middle = Math.round((from + to) / 2);
  return (
    drawBox(rules, { from, to }, y, bar.height) +
    drawText(middle, y + 19, String(rules), "strong middle")
  );
}

/** Draws the range between the two values of a limit, where both rules apply: one box above the other. */
function drawBoth(before: number, after: number, range: Range, y: number): string {
  const half = bar.height / 2;
  return drawBox(after, range, y, half) + drawBox(before, range, y + half, half);
}

function drawBox(rules: number, { from, to }: Range, y: number, height: number): string {
  return `<rect class="${looks[rules - 1]}" x="${from}" y="${y}" width="${to - from}" height="${height}"/>`;
}

/** The first number is left of its limit, the others right of theirs if there is room, so that they do not overlap. */
function drawLimit(
  { facts: ids, unnamed }: Limit,
  first: boolean,
  places: Range,
  y: number,
): string {
  const marks = [...new Set([places.from, places.to])].map(
    (x) => `M${x} ${y - 6}v${bar.height + 6}`,
  );
  const name = ids.map((id) => `{{${id}}}`).join(" / ");
  const before = first || places.from > width - 60;
  const label = drawText(places.from + (before ? 3 : -3), y - 10, name, before ? "end" : "");
  return `<path class="limit" d="${marks.join("")}"/>${unnamed ? "" : label}`;
}

function placeOf(id: FactId | undefined, { from, to }: Range): number {
  const share = Math.log((id ? facts[id].value : from) / from) / Math.log(to / from);
  return Math.round(share * width);
}
