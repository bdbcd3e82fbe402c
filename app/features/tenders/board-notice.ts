import type { NoticeFacts } from "./notice-matcher.ts";
import type { Tender } from "./tender.ts";

/** What lists show and search. Without the description, which is long and stays in the database. */
export interface BoardNotice extends Omit<Tender, "description">, NoticeFacts {
  region: Tender["region"];
  /** `Infinity` without a deadline. Also set where `deadline` is too implausible to show. */
  closesAt: number;
  /** When it leaves the board: see notice-life.ts. */
  until: number;
}
