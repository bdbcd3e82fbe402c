import type { NoticeKind } from "../../../db/notice-kind.ts";
import { scaleTicks } from "./digest.ts";

/** The scale above lines of days, with its last tick in words. Each notice says its days in words, too. */
export function DaysRuler({ end }: { end: string }) {
  return (
    <p className="days-ruler" aria-hidden="true">
      {scaleTicks.map((day, index) => (
        <span key={day}>{index < scaleTicks.length - 1 ? day : end}</span>
      ))}
    </p>
  );
}

interface DaysLineProps {
  kind: NoticeKind;
  /** Length in per cent of thirty days; null if there is no deadline that can be met. */
  days: number | null;
  urgent?: boolean | undefined;
}

/** Days left as a line at the foot of a row: dashed for a plan, thin and closed for a contract. */
export function DaysLine({ kind, days, urgent = false }: DaysLineProps) {
  const isThin = kind === "contract";
  if (days === null && !isThin && kind !== "plan") return null;
  return (
    <svg className={`days kind-${kind}${urgent ? " days-urgent" : ""}`} aria-hidden="true">
      {kind === "plan" ? (
        <line x1="0" y1="1.5" x2="100%" y2="1.5" />
      ) : (
        <rect width={isThin ? "100%" : `${days}%`} height={isThin ? 1 : 3} y={isThin ? 8 : 0} />
      )}
    </svg>
  );
}
