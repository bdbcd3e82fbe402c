import { DocumentError } from "../document-error.ts";

/**
 * The days on which TED appears, with the number of each issue in its year, which names the day's package. The office's
 * calendar is CSV with lines such as `219,16/11/2026,…` below a heading; only these two cells are looked at.
 */
export function parseCalendar(text: string, year: string): Map<string, number> {
  const issues = new Map<string, number>();
  for (const line of text.split("\n").slice(0, 1_000)) {
    const cells = line.split(/[,;\t]/, 20).map((cell) => cell.trim().replace(/^"|"$/g, "").trim());
    const number = cells.find((cell) => /^\d{1,3}$/.test(cell));
    const day = cells.map(parseDay).find((found) => found !== undefined);
    if (number && day?.startsWith(`${year}-`)) issues.set(day, Number(number));
  }
  if (issues.size === 0) throw new DocumentError("is no calendar of issues");
  return issues;
}

/** `16/11/2026`, `6/1/2026` or `2026-11-16`. */
function parseDay(cell: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : undefined;
}
