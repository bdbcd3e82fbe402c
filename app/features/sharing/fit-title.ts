import type { WidthOf } from "./font-widths.ts";

export interface FittedTitle {
  size: number;
  lines: string[];
}

export const lineHeight = 1.16;

/** From the largest on, which is for short titles alone. */
const sizes = [84, 76, 66, 58, 52];
const mostLines = 5;

/** More than the smallest size has room for; the work below grows faster than the title. */
const longest = 400;

/** The title as large as it fits, in lines of about the same length; the longest ones are cut. */
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

/** What the font cannot draw is left out rather than drawn as a box. */
function splitWords(title: string, widthOf: WidthOf): string[] {
  const drawable = [...title.slice(0, longest).normalize("NFC").replaceAll(/\s+/g, " ")].filter(
    (character) => widthOf(character) !== undefined,
  );
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
  return lines.slice(0, most).map((line, place) => {
    const goesOn = place === most - 1 && lines.length > most;
    let text = goesOn ? ended(line) : line;
    while (measure(text) > width) text = shorter(text);
    return text;
  });
}

/** By a word; a word that is too long by itself loses its end. */
function shorter(text: string): string {
  const space = text.lastIndexOf(" ");
  return ended(space > 0 ? text.slice(0, space) : [...text].slice(0, -2).join(""));
}

function ended(text: string): string {
  let end = text.length;
  while (end > 0 && " ,;:.–-".includes(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}
