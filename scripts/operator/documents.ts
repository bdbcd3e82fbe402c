import { existsSync, readFileSync } from "node:fs";

/** A fenced block of a document, under a heading: the first unless told. Throws when the document has none there. */
export function blockOf(document: string, heading: string, place = 0): string {
  const blocks = [...sectionOf(document, heading).matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)];
  const text = blocks[place]?.[1];
  if (text === undefined) {
    throw new Error(`${document} has no block ${place + 1} under '${heading}'`);
  }
  return text;
}

/** The line of a document's blocks that begins with this, under a heading, without its remark. */
export function lineOf(document: string, heading: string, beginning: string): string {
  const lines = [...sectionOf(document, heading).matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)]
    .flatMap(([, text = ""]) => text.split("\n"))
    .map((line) => line.trim());
  const found = lines.find((line) => line.startsWith(beginning));
  if (!found) throw new Error(`${document} has no line '${beginning} …' under '${heading}'`);
  const remark = found.search(/\s+#\s/);
  return remark < 0 ? found : found.slice(0, remark);
}

/** What stands under a heading, until the next of its rank or above. */
export function sectionOf(document: string, heading: string): string {
  if (!existsSync(document)) throw new Error(`there is no ${document}`);
  const lines = readFileSync(document, "utf8").split("\n");
  const heads = headingsOf(lines);
  const at = heads.findIndex(({ text }) => text === heading);
  const head = heads[at];
  if (!head) throw new Error(`${document} has no heading '${heading}'`);
  const next = heads.slice(at + 1).find(({ rank }) => rank <= head.rank);
  return lines.slice(head.line + 1, next?.line).join("\n");
}

/** Lines with signs of their own, as a block's remarks have, are none. */
function headingsOf(lines: string[]): { line: number; rank: number; text: string }[] {
  let fenced = false;
  return lines.flatMap((text, line) => {
    if (text.trimStart().startsWith("```")) fenced = !fenced;
    const rank = fenced ? 0 : text.length - text.replace(/^#+/, "").length;
    return rank > 0 ? { line, rank, text: text.slice(rank).trim() } : [];
  });
}
