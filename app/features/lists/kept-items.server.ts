import { LRUCache } from "lru-cache";
import { localDay } from "../../../calendar/local-time.ts";
import { keepParts } from "../../ui/island.tsx";
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
 * A row of a list. Hardly anything of it depends on what was searched, so the same one is in the lists of all visitors
 * of a day, and is kept with its HTML.
 */
export function keptListItem(
  notice: IndexedNotice,
  shown: ListItemContext,
  match: NoticeMatch | null | undefined,
): NoticeListItem {
  if (match?.lot || match?.unknown.length) return noticeListItem(notice, shown, match);
  const { language, kinds, mixed, now, zone } = shown;
  const list = `${language} ${kinds.join()} ${mixed} ${localDay(now, zone)}`;
  const key = `${list} ${isNew(notice, now)} ${notice.id}`;
  const known = items.get(key);
  if (known?.notice === notice) return known.item;
  const item = noticeListItem(notice, shown);
  items.set(key, { notice, item, bytes: itemBytes + keepParts(item) });
  return item;
}
