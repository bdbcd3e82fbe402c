import { escapeXml } from "../../site/xml.ts";
import { fitTitle, lineHeight, widthOfText } from "./fit-title.ts";
import type { WidthOf } from "./font-widths.ts";

export const shareImageSize = { width: 1200, height: 630 };

export interface ShareImageFacts {
  title: string;
  brand: string;
  host: string;
  /** What the service is, in the page's language. */
  tagline: string;
}

/** The tokens of app/ui/tokens.css; a picture has no stylesheet to take them from. */
const ink = "#10262b";
const quiet = "#4d6166";
const line = "#dbe3e0";
const green = "#0b6b47";
const tint = "#eaf5ef";
const badges = [green, "#7a4b00", "#5b3a9e", "#1c4f93"];

const margin = 80;
/** Between the brand and the foot. */
const room = 336;

/** White, ink and one green: the brand, the title, and where it is from. */
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
  // In the middle of what the brand and the foot leave free.
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
    ...fitted.lines.map((words, place) =>
      text(margin, baseline(place), fitted.size, ink, words, 600),
    ),
    `<rect x="${margin}" y="532" width="${inner}" height="2" fill="${line}"/>`,
    text(margin, 577, 28, green, host, 600),
    tagline === title ? "" : text(margin + hostWidth + 28, 577, 28, quiet, tagline, 400),
    ...badges.map(
      (colour, place) =>
        `<rect x="${width - margin - 176 + place * 48}" y="564" width="32" height="8" rx="4" fill="${colour}"/>`,
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
