import type { ChosenNotice, FoundNotice } from "../../digest/choose-notices.ts";
import { inOrder, withTones } from "../../digest/choose-notices.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import { hasDeadline } from "../../notices/notice-kind.ts";
import { isCurrent } from "../../notices/notice-life.ts";

/** What a trial brought, for its last digest. */
export interface TrialTotals {
  /** Notices of all kinds that were open when it began, or published since. */
  notices: number;
  /** The tenders among them of which the value is known in euros, and the sum. A contract has the value of its tender. */
  valued: number;
  value: number;
  /** Tenders that can still be answered. */
  open: number;
}

/** How many of the open notices a last digest begins with. */
const bestShown = 3;

/** `since`: when the trial began. */
export function sumUpTrial(
  found: readonly FoundNotice[],
  since: number,
  now: number,
): { totals: TrialTotals; best: ChosenNotice[] } {
  const told = found.filter(({ notice }) => wasTold(notice, since));
  const tenders = told.map(({ notice }) => notice).filter(({ kind }) => kind === "tender");
  const values = tenders.flatMap(({ value }) => (value?.currency === "EUR" ? [value.amount] : []));
  const canAnswer = (notice: IndexedNotice) => hasDeadline(notice.kind) && isCurrent(notice, now);
  const open = withTones(told, (notice) => (canAnswer(notice) ? "open" : null));
  return {
    totals: {
      notices: told.length,
      valued: values.length,
      value: values.reduce((sum, amount) => sum + amount, 0),
      open: open.filter(({ notice }) => notice.kind === "tender").length,
    },
    best: open.sort(byFit).slice(0, bestShown),
  };
}

/** The first digest had what was open. */
function wasTold({ kind, published, until, closed }: IndexedNotice, since: number): boolean {
  if (kind === "ending") return false;
  if ((published ?? 0) > since) return true;
  return kind !== "contract" && until > since && (closed === null || closed > since);
}

/** Sure matches that were found by what was asked for come before broader codes, and a known value before none. */
function byFit(a: ChosenNotice, b: ChosenNotice): number {
  return fitOf(b) - fitOf(a) || inOrder(a, b);
}

function fitOf(chosen: ChosenNotice): number {
  const { broader } = chosen.explain();
  return (
    4 * Number(chosen.isSure()) +
    2 * Number(broader.length === 0) +
    Number(chosen.notice.value !== null)
  );
}
