/** The four colours of the inbox, and the only ones beside ink and green. */
export type BadgeType = "tender" | "plan" | "consultation" | "contract";

export function Badge({ type, children }: { type: BadgeType; children: React.ReactNode }) {
  return <span className={`badge kind-${type}`}>{children}</span>;
}
