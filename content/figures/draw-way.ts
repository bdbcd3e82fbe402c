import { escapeXml } from "../../app/site/xml.ts";

/** A step of a flow chart; texts may contain a {{fact}}. */
export interface Station {
  title: string;
  text: string;
  /** `main` steps are what the chart is about, `closed` ones are not available. */
  look?: "main" | "closed";
}

/** Draws a flow chart from top to bottom. A row with two steps is a fork or a join. */
export function drawWay(rows: Station[][]): string {
  const items = rows.map((row, place) => {
    const arrows = Math.max(row.length, rows[place - 1]?.length ?? 0);
    return `<li>${place > 0 ? drawArrows(arrows) : ""}${row.map(drawStation).join("")}</li>`;
  });
  return `<ol class="stations">${items.join("")}</ol>`;
}

function drawStation({ title, text, look }: Station): string {
  return `<p${look ? ` class="${look}"` : ""}><b>${escapeXml(title)}</b> ${escapeXml(text)}</p>`;
}

function drawArrows(count: number): string {
  return `<span aria-hidden="true">${"<i></i>".repeat(count)}</span>`;
}
