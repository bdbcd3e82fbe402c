import type { BuiltContent } from "./build-pages.ts";
import type { ContentPage } from "./page.ts";

/** A table of all pages, for editors. */
export function reportTable({ pages, problems }: BuiltContent): string {
  const head = ["page", "words", "description", "links in/out", "facts", "checks"];
  const rows = pages.map((page) => {
    const found = problems.filter(({ file }) => file === page.file).length;
    return [
      page.file.replace(/^content\//, ""),
      String(page.words),
      String(page.description.length),
      countLinks(page),
      String(page.facts.length),
      found === 0 ? "ok" : `${found} failed`,
    ];
  });
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  return [
    ...align([head, ...rows]),
    "",
    `${pages.length} pages, ${words} words, ${problems.length} failed checks`,
    ...problems.map(({ file, text }) => `${file}: ${text}`),
  ].join("\n");
}

function countLinks({ links }: ContentPage): string {
  const out = links.filter((link) => /^https?:/.test(link)).length;
  return `${links.length - out}/${out}`;
}

/** The first column to the left, numbers to the right. */
function align(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}
