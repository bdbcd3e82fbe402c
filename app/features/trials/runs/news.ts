import type { Tx } from "../../../../db/database.ts";
import type { NoticeIndex } from "../../notices/notice-index.ts";

/*
 * An edition is what was new by one morning; its number is the run's (letter_runs.id), in the order in which mornings were
 * opened. A trial is told of the editions after the one that it was told of last.
 */

/** Editions after the first number, up to the second. */
export interface Editions {
  after: number;
  until: number;
}

/** When something came of a notice, in editions. */
export interface NoticeHistory {
  /** Its first, under whichever name; null: before there were editions. */
  added: number | null;
  /** Within the editions that were asked for, in order. */
  changes: HistoryChange[];
}

export interface HistoryChange {
  edition: number;
  what: "deadline" | "cancelled";
  /** The deadline that was moved. */
  before: number | null;
}

/** What is new in one country: its notices, and why each is there. */
export interface Edition {
  index: NoticeIndex;
  /** By the notice's id. */
  histories: ReadonlyMap<string, NoticeHistory>;
}

/** A transaction of its own each time: on the embedded database visitors wait for one that is open. */
export type Ask = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
