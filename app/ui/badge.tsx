import type { NoticeKind } from "../../db/notice-kind.ts";

interface BadgeProps {
  children: React.ReactNode;
}

/** A kind of notice: a word in its colour. */
export function Badge({ type, children }: BadgeProps & { type: NoticeKind }) {
  return <b className={`badge kind-${type}`}>{children}</b>;
}

export function NewBadge({ children }: BadgeProps) {
  return <b className="badge badge-new">{children}</b>;
}
