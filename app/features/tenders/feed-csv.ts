import type { FeedItem } from "./feed-item.ts";
import { tallinnClock } from "./tallinn-time.ts";

const columns: (keyof FeedItem)[] = [
  "id",
  "title",
  "organization",
  "organizationCode",
  "publishDate",
  "deadline",
  "value",
  "currency",
  "reference",
  "cpv",
  "region",
  "url",
  "page",
  "createdAt",
  "updatedAt",
  "isNew",
  "demo",
  "description",
];

const moments = new Set<keyof FeedItem>(["publishDate", "deadline", "createdAt", "updatedAt"]);

/** RFC 4180, with a mark that tells spreadsheets that it is UTF-8. Moments are Tallinn's. */
export function tendersCsv(items: FeedItem[]): string {
  const lines = [columns.join(","), ...items.map((item) => columns.map(cellOf(item)).join(","))];
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function cellOf(item: FeedItem) {
  return (column: keyof FeedItem): string => {
    const value = item[column];
    if (value === null) return "";
    if (typeof value === "string") {
      return quote(moments.has(column) ? tallinnClock(Date.parse(value)) : value);
    }
    return Array.isArray(value) ? quote(value.join(" ")) : String(value);
  };
}

/** A spreadsheet would run what begins like a formula; an apostrophe keeps it text. */
function quote(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
