import type { Language } from "../../app/site/languages.ts";
import { escapeXml } from "../../app/site/xml.ts";

/** An explanatory drawing, shown where a text has `![[figure:name]]`; see docs/design-system.md. */
export interface Drawing {
  caption: string;
  /** SVG from `drawSvg`, or HTML with real text. Trusted, since we write it; its classes are in app/ui/drawing.css. */
  body: string;
}

/** Has only the languages of the texts that show it. */
export type Figure = Partial<Record<Language, Drawing>>;

export interface Picture {
  /** Unique on a page: ids are made from it. */
  name: string;
  /** At most 360 units, the width of a phone, so that text of 12 units is readable everywhere. */
  width: number;
  height: number;
  /** For screen readers: what the picture is, and everything that it says. */
  title: string;
  description: string;
}

/** An SVG that screen readers announce as one picture. `content` is SVG whose texts went through `drawText`. */
export function drawSvg(picture: Picture, content: string[]): string {
  const { name, width, height, title, description } = picture;
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title">`,
    `<title id="${name}-title">${escapeXml(title)}</title>`,
    `<desc id="${name}-text">${escapeXml(description)}</desc>`,
    ...content,
    "</svg>",
  ].join("");
}

/** Escapes `text`. `classes` are those for texts in app/ui/drawing.css: `strong`, `quiet`, `middle`, `end`. */
export function drawText(x: number, y: number, text: string, classes = ""): string {
  const looks = classes && ` class="${classes}"`;
  return `<text x="${x}" y="${y}"${looks}>${escapeXml(text)}</text>`;
}
