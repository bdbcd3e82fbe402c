import { toCsv } from "../../http/csv.ts";
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

/** Moments are Tallinn's. */
export function tendersCsv(items: FeedItem[]): string {
  const rowOf = (item: FeedItem) =>
    Object.fromEntries(columns.map((column) => [column, shown(item, column)]));
  return toCsv(columns, items.map(rowOf) as Record<keyof FeedItem, unknown>[]);
}

function shown(item: FeedItem, column: keyof FeedItem): unknown {
  const value = item[column];
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "string" && moments.has(column) ? tallinnClock(Date.parse(value)) : value;
}
