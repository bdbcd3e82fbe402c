import type { Language } from "../../app/site/languages.ts";
import { escapeXml } from "../../app/site/xml.ts";

/** A drawing that explains, where a text writes `![[figure:name]]`; see docs/design-system.md. */
export interface Drawing {
  /** Stands below it. */
  caption: string;
  /** SVG made by `drawSvg`, or HTML of real text; of our own making, with classes of app/ui/drawing.css. */
  body: string;
}

/** In the languages of the texts that show it. */
export type Figure = Partial<Record<Language, Drawing>>;

export interface Picture {
  /** Its name among the figures: no two on a page. */
  name: string;
  /** 360 units at most are as wide as a phone: letters of 12 units can then be read everywhere. */
  width: number;
  height: number;
  /** For those who do not see it: what it is, and all that it says. */
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

/** Escaped. Of the classes of app/ui/drawing.css those for texts: `strong`, `quiet`, `middle`, `end`. */
export function drawText(x: number, y: number, text: string, classes = ""): string {
  const looks = classes && ` class="${classes}"`;
  return `<text x="${x}" y="${y}"${looks}>${escapeXml(text)}</text>`;
}
