import type { Tx } from "../../../../db/database.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import type { NoticeIndex } from "../../notices/notice-index.ts";

/*
 * A change batch (`edition`) is what was new by one digest run; its number is the run's (letter_runs.id), in the order
 * in which runs were opened. A trial gets the change batches after the last one that it was sent.
 */

/** Change batches after the first number, up to and including the second. */
export interface BatchRange {
  after: number;
  until: number;
}

/** The change batches in which a notice was added or changed. */
export interface NoticeHistory {
  /** The first one, also under an earlier id; null: before there were change batches. */
  added: number | null;
  /** Within the change batches that were asked for, in order. */
  changes: HistoryChange[];
}

export interface HistoryChange {
  batch: number;
  what: "deadline" | "cancelled";
  /** The deadline before it was moved. */
  before: number | null;
}

/** What is new in one country: its notices, and what happened to each. */
export interface News {
  index: NoticeIndex;
  /** By `historyKey`. */
  histories: ReadonlyMap<string, NoticeHistory>;
}

/** A contract can be news twice: when it was published, and when it ends. */
export function historyKey({ id, kind }: Pick<IndexedNotice, "id" | "kind">): string {
  return kind === "ending" ? `ending ${id}` : id;
}

/** Runs each query in a transaction of its own: on the embedded database, visitors wait while one is open. */
export type Ask = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
