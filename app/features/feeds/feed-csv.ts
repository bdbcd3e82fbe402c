import { localClock } from "../../../calendar/local-time.ts";
import { csvRow, joinCsv } from "../../site/csv.ts";
import type { FeedItem, FeedLot } from "./feed-schemas.ts";

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
  "procedure",
  "ends",
  "isEndComputed",
  "successor",
  "stage",
  "access",
  "places",
  "deadlineInDoubt",
  "closed",
  "closedReason",
];

/** Named as in JSON where the notice has no column of that name. */
const lotColumns = [
  "lot",
  "lotTitle",
  "estimatedValue",
  "bids",
  "awardedValue",
  "lotCurrency",
  "winnerCodes",
  "contractStart",
  "contractEnd",
  "computedEnd",
  "priceOnly",
] as const;

type Row = Partial<Record<keyof FeedItem | (typeof lotColumns)[number], unknown>>;

const moments = new Set<keyof FeedItem>([
  "publishDate",
  "deadline",
  "createdAt",
  "updatedAt",
  "ends",
  "closed",
]);

const columnsByLot = [...columns.filter((column) => column !== "description"), ...lotColumns];

/** A table; `noticeRow` or `lotRows` writes its rows. */
export function noticesCsv(rows: readonly string[], byLot = false): string {
  return joinCsv(byLot ? columnsByLot : columns, rows);
}

/** The row of a notice, with times in the local time of the zone. */
export function noticeRow(item: FeedItem, zone: string): string {
  return csvRow(columns, rowOf(item, zone));
}

/**
 * The rows of a notice's lots, of which `winners` are the lot's; one row if nothing is known of them. There is no
 * description, which would be repeated in all of them.
 */
export function lotRows(item: FeedItem, lots: readonly FeedLot[], zone: string): string {
  const notice = rowOf(item, zone);
  const rows = lots.length > 0 ? lots.map(lotRow) : [{}];
  return rows.map((row) => csvRow(columnsByLot, { ...notice, ...row })).join("");
}

function rowOf(item: FeedItem, zone: string): Row {
  return Object.fromEntries(columns.map((column) => [column, shown(item, column, zone)]));
}

function lotRow({ id, title, currency, winners, ...lot }: FeedLot): Row {
  const codes = winners?.map(({ code }) => code ?? "") ?? [];
  return {
    ...lot,
    lot: id,
    lotTitle: title,
    lotCurrency: currency,
    winners: winners?.map(({ name }) => name).join("; "),
    winnerCodes: codes.some(Boolean) ? codes.join("; ") : null,
  };
}

function shown(item: FeedItem, column: keyof FeedItem, zone: string): unknown {
  const value = item[column];
  if (Array.isArray(value))
    return value.join(column === "winners" || column === "places" ? "; " : " ");
  const isMoment = typeof value === "string" && moments.has(column);
  return isMoment ? localClock(Date.parse(value), zone) : value;
}
