import type { NoticeKind } from "../../../db/notice-kind.ts";

/** All kinds in the order of tabs: first the one that can be bid for. */
export const noticeKinds = [
  "tender",
  "consultation",
  "plan",
  "contract",
] as const satisfies NoticeKind[];

/** What lists and digests know besides: contracts that end, of which somebody may want the next one. */
export type ListKind = NoticeKind | "ending";

export const listKinds = [...noticeKinds, "ending"] as const satisfies ListKind[];

export function isNoticeKind(text: unknown): text is NoticeKind {
  return noticeKinds.includes(text as NoticeKind);
}

export function isListKind(text: unknown): text is ListKind {
  return listKinds.includes(text as ListKind);
}

/** Whether these are all kinds of notices, contracts that end aside. */
export function hasAllKinds(kinds: readonly ListKind[]): boolean {
  return noticeKinds.every((kind) => kinds.includes(kind));
}

/** The kind of notice that it comes from: a contract that ends looks like a contract. */
export function noticeKindOf(kind: ListKind): NoticeKind {
  return kind === "ending" ? "contract" : kind;
}

/** Whether something has to be submitted by a certain time. A plan has an expected date at most. */
export function hasDeadline(kind: ListKind): boolean {
  return kind === "tender" || kind === "consultation";
}

/** Whether it has a day that lists are ordered by and calendars show: a deadline, or the end of a contract. */
export function hasDay(kind: ListKind): boolean {
  return hasDeadline(kind) || kind === "ending";
}
