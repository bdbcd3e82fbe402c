import { escapeXml } from "../../app/site/xml.ts";

/** A station of a way; texts may hold a {{fact}}. */
export interface Station {
  title: string;
  text: string;
  /** `main` is what the way is about, `closed` what it goes past. */
  look?: "main" | "closed";
}

/** A way from top to bottom. Where a row has two stations, it forks or joins. */
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
