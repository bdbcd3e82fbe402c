interface BadgeProps {
  children: React.ReactNode;
}

/** The four colours of the inbox, and the only ones beside ink and green. */
type BadgeType = "tender" | "plan" | "consultation" | "contract";

/** A kind of notice: a word in its colour. */
export function Badge({ type, children }: BadgeProps & { type: BadgeType }) {
  return <b className={`badge kind-${type}`}>{children}</b>;
}

export function NewBadge({ children }: BadgeProps) {
  return <b className="badge badge-new">{children}</b>;
}
