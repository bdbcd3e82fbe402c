import {
  type ContractStage,
  type NoticeKind,
  noticeKindsInOrder,
} from "../../../db/notice-kind.ts";

/** A notice as part of a procedure. */
export interface ProcedureNotice {
  id: string;
  kind: NoticeKind;
  stage: ContractStage | null;
  source: number;
  published: number | null;
  deadline: number | null;
  closed: number | null;
  closedReason: string;
  /** Address of its page at the source, if known. */
  url: string | null;
  /** False if another notice replaces this one in lists. */
  listed: boolean;
}

/** A timeline step, from the first notice to the last thing that is known or expected. */
export type ProcedureStep =
  /** `copies`: the same notice in other sources, or versions that it replaced. */
  | { type: "notice"; notice: ProcedureNotice; copies: ProcedureNotice[] }
  | { type: "deadline"; moment: number; past: boolean }
  | { type: "cancelled"; moment: number | null }
  /** A winner is known, but there is no contract notice yet. */
  | { type: "awarded"; moment: number | null }
  | { type: "ahead"; kind: "tender" | "contract" };

export function procedureSteps(notices: readonly ProcedureNotice[], now: number): ProcedureStep[] {
  const steps = noticeKindsInOrder.flatMap((kind) =>
    stepsOf(notices.filter((one) => one.kind === kind)),
  );
  const last = (kind: NoticeKind) => steps.findLast(({ notice }) => notice.kind === kind)?.notice;
  const call = last("tender");
  const contract = last("contract");
  if (!call)
    return contract ? inTime(steps) : [...inTime(steps), ahead("tender"), ahead("contract")];
  const before = steps.filter(({ notice }) => notice.kind !== "contract");
  const after = inTime(steps.filter(({ notice }) => notice.kind === "contract"));
  const { deadline, closed, closedReason } = call;
  const isCancelled = closedReason === "terminated" && closed !== null;
  // Some contracts are published before the deadline of a tender that stays open.
  const isEarly = ({ notice: { published } }: NoticeStep) =>
    published !== null && deadline !== null && published < deadline;
  return [
    ...inTime(before),
    ...after.filter(isEarly),
    ...(deadline === null
      ? []
      : [{ type: "deadline", moment: deadline, past: deadline <= now } as const]),
    ...after.filter((step) => !isEarly(step)),
    ...(isCancelled ? [{ type: "cancelled", moment: closed } as const] : []),
    ...(contract || isCancelled ? [] : [outcome(call)]),
  ];
}

function outcome({ closed, closedReason }: ProcedureNotice): ProcedureStep {
  if (closed !== null && closedReason === "awarded") return { type: "awarded", moment: closed };
  return ahead("contract");
}

/**
 * The notice that replaces one that is not listed: the national copy, or a newer one of its kind. Null if only the next
 * step of the procedure followed.
 */
export function replacementOf(
  { id, kind, stage, listed }: ProcedureNotice,
  notices: readonly ProcedureNotice[],
): ProcedureNotice | null {
  if (listed) return null;
  const others = notices.filter((one) => one.listed && one.kind === kind && one.id !== id);
  return others.findLast((one) => one.stage === stage) ?? null;
}

/** The notice's address at its source, or that of a copy published by another source. */
export function findOriginal(
  { id, url: own }: Pick<ProcedureNotice, "id" | "url">,
  steps: readonly ProcedureStep[],
): string | null {
  if (own !== null) return own;
  for (const step of steps) {
    if (step.type !== "notice") continue;
    const all = [step.notice, ...step.copies];
    if (all.some((one) => one.id === id)) return all.find(({ url }) => url !== null)?.url ?? null;
  }
  return null;
}

type NoticeStep = Extract<ProcedureStep, { type: "notice" }>;

/** Steps of one kind: one for each listed notice; the others become copies of the nearest one of their stage. */
function stepsOf(notices: ProcedureNotice[]): NoticeStep[] {
  const listed = notices.filter((notice) => notice.listed);
  const shown = listed.length > 0 ? listed : notices.slice(-1);
  const steps = shown.map((notice): NoticeStep => ({ type: "notice", notice, copies: [] }));
  for (const notice of notices) {
    if (shown.includes(notice)) continue;
    const same = steps.filter((step) => step.notice.stage === notice.stage);
    nearest(same.length > 0 ? same : steps, notice)?.copies.push(notice);
  }
  return steps;
}

function nearest(steps: NoticeStep[], to: ProcedureNotice): NoticeStep | undefined {
  const distance = ({ notice }: NoticeStep) =>
    Math.abs((notice.published ?? 0) - (to.published ?? 0));
  return steps.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Sorts by publication; notices published at the same time keep the order of a procedure. */
function inTime(steps: NoticeStep[]): NoticeStep[] {
  return steps.toSorted((a, b) => (a.notice.published ?? 0) - (b.notice.published ?? 0));
}

function ahead(kind: "tender" | "contract"): ProcedureStep {
  return { type: "ahead", kind };
}
