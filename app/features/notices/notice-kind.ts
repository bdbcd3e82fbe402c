import type { NoticeKind } from "../../../db/notice-kind.ts";

/** All, in the order of tabs: what can be bid for comes first. */
export const noticeKinds = [
  "tender",
  "consultation",
  "plan",
  "contract",
] as const satisfies NoticeKind[];

export function isNoticeKind(text: unknown): text is NoticeKind {
  return noticeKinds.includes(text as NoticeKind);
}

/** Whether something has to be sent in by a certain moment. A plan has an expected day at most. */
export function hasDeadline(kind: NoticeKind): boolean {
  return kind === "tender" || kind === "consultation";
}
