import { existsSync, readFileSync } from "node:fs";

/** A fenced block of a document, under a heading: the first unless told. Throws when the document has none there. */
export function blockOf(document: string, heading: string, place = 0): string {
  const block = blocksOf(sectionOf(document, heading))[place];
  if (!block) throw new Error(`${document} has no block ${place + 1} under '${heading}'`);
  return `${block.join("\n")}\n`;
}

/** The line of a document's blocks that begins with this, under a heading, without its remark. */
export function lineOf(document: string, heading: string, beginning: string): string {
  const lines = blocksOf(sectionOf(document, heading)).flat();
  const found = lines.map((line) => line.trim()).find((line) => line.startsWith(beginning));
  if (!found) throw new Error(`${document} has no line '${beginning} …' under '${heading}'`);
  return (found.split(" # ")[0] ?? found).trimEnd();
}

/** The lines under a heading, until the next heading of its rank or above. */
export function sectionOf(document: string, heading: string): string[] {
  if (!existsSync(document)) throw new Error(`there is no ${document}`);
  const lines = readFileSync(document, "utf8").split("\n");
  const heads = headingsOf(lines);
  const at = heads.findIndex(({ text }) => text === heading);
  const head = heads[at];
  if (!head) throw new Error(`${document} has no heading '${heading}'`);
  const next = heads.slice(at + 1).find(({ rank }) => rank <= head.rank);
  return lines.slice(head.line + 1, next?.line);
}

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (!isFence(line)) open?.push(line);
    else if (open) open = undefined;
    else {
      open = [];
      blocks.push(open);
    }
  }
  return blocks;
}

/** A remark in a block, which begins with the same sign, is no heading. */
function headingsOf(lines: string[]): { line: number; rank: number; text: string }[] {
  let fenced = false;
  return lines.flatMap((text, line) => {
    if (isFence(text)) fenced = !fenced;
    const rank = fenced ? 0 : text.length - text.replace(/^#+/, "").length;
    return rank > 0 ? { line, rank, text: text.slice(rank).trim() } : [];
  });
}

function isFence(line: string): boolean {
  return line.trimStart().startsWith("```");
}
