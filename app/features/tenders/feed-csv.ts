import { localClock } from "../../../calendar/local-time.ts";
import { toCsv } from "../../http/csv.ts";
import type { FeedItem } from "./feed-item.ts";

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
  "kind",
  "country",
  "source",
  "winners",
  "description",
];

const moments = new Set<keyof FeedItem>(["publishDate", "deadline", "createdAt", "updatedAt"]);

/** Moments are as the zone's clocks show them. */
export function tendersCsv(items: FeedItem[], zone: string): string {
  const rowOf = (item: FeedItem) =>
    Object.fromEntries(columns.map((column) => [column, shown(item, column, zone)]));
  return toCsv(columns, items.map(rowOf) as Record<keyof FeedItem, unknown>[]);
}

function shown(item: FeedItem, column: keyof FeedItem, zone: string): unknown {
  const value = item[column];
  if (Array.isArray(value)) return value.join(column === "winners" ? "; " : " ");
  const isMoment = typeof value === "string" && moments.has(column);
  return isMoment ? localClock(Date.parse(value), zone) : value;
}
