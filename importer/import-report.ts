/** The result of importing one document. */
export interface ImportReport {
  notices: number;
  /** Open calls, one for each procurement. */
  tenders: number;
  /** Awards and terminations. */
  outcomes: number;
  added: number;
  changed: number;
  /** Closed or reopened. */
  settled: number;
  skipped: Record<string, number>;
  failed: { notice: string; reason: string }[];
}
