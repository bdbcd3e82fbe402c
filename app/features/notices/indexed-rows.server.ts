import { type SQL, sql } from "drizzle-orm";
import { localDay } from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import { dayNumber, type NoticeChange, parseNotice, type StoredNotice } from "./notice.ts";
import { columns } from "./notice-queries.server.ts";
import { sharedTexts } from "./notice-rows.server.ts";
import type { NoticeIndex } from "./profile-matcher.ts";
import { searchable } from "./search-words.ts";

/**
 * Twice as many as there are in twelve weeks: an upper bound, in case the table holds far more rows than expected. For
 * three countries and four kinds, that is some 600 MB at most.
 */
export const maxOfKind = 8_000;
export const batchSize = 250;
/** Characters of a description that are searched: its beginning says what the notice is about. */
const maxText = 3_000;

/** A row of `tenders`, as a digest needs it. */
export interface NoticeRow extends StoredNotice, Record<string, unknown> {
  text: string | null;
  lots: unknown;
}

export const noticeColumns = sql`${columns}, left(description, ${sql.raw(String(maxText))}) as text, lots`;

/** Fills an index with rows of one country. */
export class NoticeRows {
  private readonly index: NoticeIndex;
  private readonly zone: string;
  private readonly shared = sharedTexts();

  constructor(index: NoticeIndex, country: Country) {
    this.index = index;
    this.zone = countryConfig(country).zone;
  }

  /** The day in the country's time zone. */
  dayOf(moment: number): number {
    return dayNumber(localDay(moment, this.zone));
  }

  add(row: NoticeRow, change: NoticeChange | null): void {
    const { description: _, ...notice } = parseNotice({ ...row, description: null });
    const day = this.dayOf(notice.published ?? 0);
    this.index.add({ ...notice, ...this.shared.of(notice), day, change }, searchableText(row));
  }
}

export function timestamp(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

function searchableText({ title, text, lots }: NoticeRow): string {
  const titles = Array.isArray(lots) ? lots.slice(0, 200).map(lotTitle) : [];
  return searchable([title, text, ...titles].join(" ").slice(0, 2 * maxText));
}

function lotTitle(lot: unknown): string {
  const title = typeof lot === "object" && lot ? (lot as { title?: unknown }).title : "";
  return typeof title === "string" ? title.slice(0, 300) : "";
}
