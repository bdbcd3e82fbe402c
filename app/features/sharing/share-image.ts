import { escapeXml } from "../../site/xml.ts";
import type { WidthOf } from "./font-widths.ts";

const shareImageSize = { width: 1200, height: 630 };

export interface ShareImageFacts {
  title: string;
  brand: string;
  host: string;
  /** What the service is, in the page's language. */
  tagline: string;
}

/** The tokens of app/ui/tokens.css, copied because an image cannot load a stylesheet. */
const ink = "#10262b";
const quiet = "#475a5f";
const line = "#dbe3e0";
const green = "#0b6b47";
const tint = "#eaf5ef";
const badges = [green, "#7a4b00", "#5b3a9e", "#1c4f93"];

const margin = 80;
/** Height for the title, between the brand and the footer. */
const room = 336;

/** Draws the brand, the title and the host, in white, ink and one green. */
export function drawShareImage(
  { title, brand, host, tagline }: ShareImageFacts,
  widths: { bold: WidthOf; regular: WidthOf },
): string {
  const { width, height } = shareImageSize;
  const inner = width - 2 * margin;
  const [, code, name = title] = /^(\d{8}-\d) (.+)$/.exec(title) ?? [];
  const codeHeight = code ? 64 : 0;
  const fitted = fitTitle(name, { width: inner, height: room - codeHeight }, widths.bold);
  const block = fitted.lines.length * fitted.size * lineHeight;
  // Centre the title between the brand and the footer.
  const top = 172 + (room - block - codeHeight) / 2;
  const baseline = (place: number) =>
    Math.round(top + codeHeight + fitted.size * (0.98 + place * lineHeight));
  const hostWidth = 28 * widthOfText(host, widths.bold);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="IBM Plex Sans Var">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    mark(width - 372, -176, 15, tint, "none"),
    mark(margin, 72, 2, "#fff", green),
    text(margin + 84, 119, 42, ink, brand, 600),
    code ? text(margin, Math.round(top + 44), 44, green, code, 600) : "",
    ...fitted.lines.map((words, index) =>
      text(margin, baseline(index), fitted.size, ink, words, 600),
    ),
    `<rect x="${margin}" y="532" width="${inner}" height="2" fill="${line}"/>`,
    text(margin, 577, 28, green, host, 600),
    tagline === title ? "" : text(margin + hostWidth + 28, 577, 28, quiet, tagline, 400),
    ...badges.map(
      (colour, index) =>
        `<rect x="${width - margin - 176 + index * 48}" y="564" width="32" height="8" rx="4" fill="${colour}"/>`,
    ),
    "</svg>",
  ].join("");
}

/** The logo of app/features/frame/logo.tsx. */
function mark(x: number, y: number, scale: number, stroke: string, ground: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${stroke}">` +
    `<rect width="32" height="32" rx="7" fill="${ground}" stroke="none"/>` +
    '<path d="M7 11.5l6.5 7L25 8.5" stroke-width="3"/><path d="M7 16.5V24h18v-9" stroke-width="2"/></g>'
  );
}

function text(
  x: number,
  y: number,
  size: number,
  colour: string,
  words: string,
  weight: number,
): string {
  const spacing = size > 50 ? ` letter-spacing="${-size / 100}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}"${spacing}>${escapeXml(words)}</text>`;
}

interface FittedTitle {
  size: number;
  lines: string[];
}

export const lineHeight = 1.16;

/** Font sizes to try, largest first; the largest is only for titles of at most two lines. */
const sizes = [84, 76, 66, 58, 52];
const mostLines = 5;

/** Longer than the smallest size has room for. A limit is needed because fitting takes more than linear time. */
const maxTitleLength = 400;

/** Sets the title as large as it fits, in lines of similar length; titles that are too long are cut. */
export function fitTitle(
  title: string,
  room: { width: number; height: number },
  widthOf: WidthOf,
): FittedTitle {
  const words = splitWords(title, widthOf);
  let fitted: FittedTitle = { size: 0, lines: [] };
  for (const size of sizes) {
    const measure = (text: string) => size * widthOfText(text, widthOf);
    const fitting = Math.min(mostLines, Math.floor(room.height / (size * lineHeight)));
    const most = size === sizes[0] ? 2 : fitting;
    const lines = breakLines(words, room.width, measure);
    if (lines.length <= most && lines.every((line) => measure(line) <= room.width)) {
      return { size, lines: balance(words, room.width, lines, measure) };
    }
    fitted = { size, lines: cut(lines, most, room.width, measure) };
  }
  return fitted;
}

export function widthOfText(text: string, widthOf: WidthOf): number {
  let ems = 0;
  for (const character of text) ems += widthOf(character) ?? 0;
  return ems;
}

/** Leaves out characters that the font lacks: they would be drawn as boxes. */
function splitWords(title: string, widthOf: WidthOf): string[] {
  const drawable = [
    ...title.slice(0, maxTitleLength).normalize("NFC").replaceAll(/\s+/g, " "),
  ].filter((character) => widthOf(character) !== undefined);
  return drawable.join("").split(" ").filter(Boolean);
}

type Measure = (text: string) => number;

function breakLines(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** The narrowest block with the same number of lines. */
function balance(words: string[], width: number, lines: string[], measure: Measure): string[] {
  let best = lines;
  for (let narrower = width - 20; narrower > width / 2; narrower -= 20) {
    const tried = breakLines(words, narrower, measure);
    if (tried.length > lines.length || tried.some((line) => measure(line) > narrower)) break;
    best = tried;
  }
  return best;
}

function cut(lines: string[], most: number, width: number, measure: Measure): string[] {
  return lines.slice(0, most).map((line, index) => {
    const goesOn = index === most - 1 && lines.length > most;
    let text = goesOn ? ended(line) : line;
    while (measure(text) > width) text = shorter(text);
    return text;
  });
}

/** Drops the last word; a single word that is too long loses its end. */
function shorter(text: string): string {
  const space = text.lastIndexOf(" ");
  return ended(space > 0 ? text.slice(0, space) : [...text].slice(0, -2).join(""));
}

function ended(text: string): string {
  let end = text.length;
  while (end > 0 && " ,;:.–-".includes(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}
