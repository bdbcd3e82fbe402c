import { type ContractStage, type NoticeKind, noticeCourse } from "../../../db/notice-kind.ts";

/** A notice as far as its place in a procedure goes. */
export interface StoryNotice {
  id: string;
  kind: NoticeKind;
  stage: ContractStage | null;
  source: number;
  published: number | null;
  deadline: number | null;
  closed: number | null;
  closedReason: string;
  /** Of its page at the source, if it is known. */
  url: string | null;
  /** False where another notice stands in its place. */
  listed: boolean;
}

/** From the first notice to the last thing that is known or expected. */
export type StoryStep =
  /** `copies` are the same in other sources, or what it has replaced. */
  | { type: "notice"; notice: StoryNotice; copies: StoryNotice[] }
  | { type: "deadline"; moment: number; past: boolean }
  | { type: "cancelled"; moment: number | null }
  /** A winner is known, and the contract's notice is not. */
  | { type: "awarded"; moment: number | null }
  | { type: "ahead"; kind: "tender" | "contract" };

export function storySteps(notices: readonly StoryNotice[], now: number): StoryStep[] {
  const steps = noticeCourse.flatMap((kind) => stepsOf(notices.filter((one) => one.kind === kind)));
  const last = (kind: NoticeKind) => steps.findLast(({ notice }) => notice.kind === kind)?.notice;
  const call = last("tender");
  const contract = last("contract");
  if (!call)
    return contract ? inTime(steps) : [...inTime(steps), ahead("tender"), ahead("contract")];
  const before = steps.filter(({ notice }) => notice.kind !== "contract");
  const after = inTime(steps.filter(({ notice }) => notice.kind === "contract"));
  const { deadline, closed, closedReason } = call;
  const isCancelled = closedReason === "terminated" && closed !== null;
  // Some contracts are published before the deadline of a call that stays open.
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

function outcome({ closed, closedReason }: StoryNotice): StoryStep {
  if (closed !== null && closedReason === "awarded") return { type: "awarded", moment: closed };
  return ahead("contract");
}

/**
 * What stands in the place of a notice that is not listed: the national copy, or a newer one of its kind. None where
 * only the next step of the procedure has come.
 */
export function standInFor(
  { id, kind, stage, listed }: StoryNotice,
  notices: readonly StoryNotice[],
): StoryNotice | null {
  if (listed) return null;
  const others = notices.filter((one) => one.listed && one.kind === kind && one.id !== id);
  return others.findLast((one) => one.stage === stage) ?? null;
}

/** Where a notice can be read at its source: itself, or a copy of it that another source has published. */
export function findOriginal(
  { id, url: own }: Pick<StoryNotice, "id" | "url">,
  steps: readonly StoryStep[],
): string | null {
  if (own !== null) return own;
  for (const step of steps) {
    if (step.type !== "notice") continue;
    const all = [step.notice, ...step.copies];
    if (all.some((one) => one.id === id)) return all.find(({ url }) => url !== null)?.url ?? null;
  }
  return null;
}

type NoticeStep = Extract<StoryStep, { type: "notice" }>;

/** Of one kind: each listed notice is a step; those that are not listed belong to the nearest of their stage. */
function stepsOf(notices: StoryNotice[]): NoticeStep[] {
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

function nearest(steps: NoticeStep[], to: StoryNotice): NoticeStep | undefined {
  const distance = ({ notice }: NoticeStep) =>
    Math.abs((notice.published ?? 0) - (to.published ?? 0));
  return steps.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** By publication; what came out at once, in the course of procedures. */
function inTime(steps: NoticeStep[]): NoticeStep[] {
  return steps.toSorted((a, b) => (a.notice.published ?? 0) - (b.notice.published ?? 0));
}

function ahead(kind: "tender" | "contract"): StoryStep {
  return { type: "ahead", kind };
}
