import type { NoticeKind } from "../../../db/notice-kind.ts";

/** All kinds in the order of tabs: first the one that can be bid for. */
export const noticeKinds = [
  "tender",
  "consultation",
  "plan",
  "contract",
] as const satisfies NoticeKind[];

export function isNoticeKind(text: unknown): text is NoticeKind {
  return noticeKinds.includes(text as NoticeKind);
}

/** Whether something has to be submitted by a certain time. A plan has an expected date at most. */
export function hasDeadline(kind: NoticeKind): boolean {
  return kind === "tender" || kind === "consultation";
}
