import { LRUCache } from "lru-cache";
import { localDay } from "../../../calendar/local-time.ts";
import { keepParts } from "../../ui/written-parts.ts";
import {
  type ListItemContext,
  type NoticeListItem,
  noticeListItem,
} from "../notices/list-columns.ts";
import { type IndexedNotice, isNew } from "../notices/notice.ts";
import type { NoticeMatch } from "../notices/notice-index.ts";

interface KeptItem {
  /** As it was in memory when the item was made: another object once the table has changed. */
  notice: IndexedNotice;
  item: NoticeListItem;
  bytes: number;
}

/** Some two thousand rows, of all countries and languages. */
const mostBytes = 6_000_000;
/** Bytes of an item beside what is written of it. */
const itemBytes = 1_500;

const items = new LRUCache<string, KeptItem>({
  maxSize: mostBytes,
  sizeCalculation: ({ bytes }) => bytes,
});

/**
 * Rows of a list. Hardly anything of one depends on what was searched, so the same one is in the lists of all visitors
 * of a day, and is kept with its HTML.
 */
export function keptListItems(shown: ListItemContext) {
  const { language, kinds, mixed, now, zone } = shown;
  const list = `${language} ${kinds.join()} ${mixed} ${localDay(now, zone)}`;
  return (notice: IndexedNotice, match: NoticeMatch | null | undefined): NoticeListItem =>
    match?.lot || match?.unknown.length
      ? noticeListItem(notice, shown, match)
      : keptListItem(notice, shown, list);
}

function keptListItem(notice: IndexedNotice, shown: ListItemContext, list: string): NoticeListItem {
  const key = `${list} ${isNew(notice, shown.now)} ${notice.id}`;
  const known = items.get(key);
  if (known?.notice === notice) return known.item;
  const item = noticeListItem(notice, shown);
  items.set(key, { notice, item, bytes: itemBytes + keepParts(item) });
  return item;
}
