/** As published, from a distant wish to a signature. The order of tabs: what can be bid for comes first. */
export const noticeKinds = ["tender", "consultation", "plan", "contract"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export function isNoticeKind(text: unknown): text is NoticeKind {
  return noticeKinds.includes(text as NoticeKind);
}

/** Whether something has to be sent in by a certain moment. A plan has an expected day at most. */
export function hasDeadline(kind: NoticeKind): boolean {
  return kind === "tender" || kind === "consultation";
}
