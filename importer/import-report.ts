import type { NoticeKind } from "../db/notice-kind.ts";

/** The result of importing one document. */
export interface ImportReport {
  notices: number;
  /** Notices of each kind, all versions. */
  kinds: Record<NoticeKind, number>;
  /** Rows, one for each call, plan, consultation or contract. */
  listed: number;
  /** Awards and terminations. */
  outcomes: number;
  added: number;
  changed: number;
  /** Closed or reopened. */
  settled: number;
  skipped: Record<string, number>;
  failed: { notice: string; reason: string }[];
}

export function emptyReport(): ImportReport {
  return {
    notices: 0,
    kinds: { plan: 0, consultation: 0, tender: 0, contract: 0 },
    listed: 0,
    outcomes: 0,
    added: 0,
    changed: 0,
    settled: 0,
    skipped: {},
    failed: [],
  };
}
