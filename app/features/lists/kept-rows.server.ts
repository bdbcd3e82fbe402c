import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { localDay } from "../../../calendar/local-time.ts";
import type { Language } from "../../site/languages.ts";
import { Html } from "../../ui/html.ts";
import {
  type ListItemContext,
  lotsShown,
  noticeListItem,
  subjectCode,
} from "../notices/list-columns.ts";
import { type IndexedNotice, isNew } from "../notices/notice.ts";
import type { NoticeMatch } from "../notices/notice-index.ts";
import { NoticeRow } from "./notice-table.tsx";

interface KeptRow {
  /** As it was in memory when the row was made: another object once the table has changed. */
  notice: IndexedNotice;
  row: Html;
}

/** Some four thousand rows, of all countries and languages. */
const mostBytes = 6_000_000;
/** Bytes of a row beside its text. */
const rowBytes = 200;

const rows = new LRUCache<string, KeptRow>({
  maxSize: mostBytes,
  sizeCalculation: ({ row }) => rowBytes + row.bytes.length,
});

/**
 * Rows of a list. Hardly anything of one depends on what was searched, so the same one is in the lists of all visitors
 * of a day, and is kept as HTML.
 */
export function keptRows(shown: ListItemContext, columns: string[], lang: Language | undefined) {
  const { t, language, kinds, mixed, placeAsked, now, zone } = shown;
  const list = `${language} ${kinds.join()} ${mixed} ${placeAsked} ${localDay(now, zone)}`;
  return (notice: IndexedNotice, match: NoticeMatch | null | undefined): Html => {
    const unknown = match?.unknown.join() ?? "";
    // All that a row says of its lots follows from how many match, and which of them it shows.
    const lots = match?.lots.slice(0, lotsShown).map(({ number }) => number);
    const code = match?.codes.length ? subjectCode(notice.cpv, match) : "";
    const key = `${list} ${isNew(notice, now)} ${notice.id} ${code} ${lots} ${match?.lots.length} ${unknown}`;
    const known = rows.get(key);
    if (known?.notice === notice) return known.row;
    const item = noticeListItem(notice, shown, match);
    const row = Html.ofText(
      renderToStaticMarkup(createElement(NoticeRow, { t, item, columns, lang })),
    );
    rows.set(key, { notice, row });
    return row;
  };
}
