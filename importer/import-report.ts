/** What came of one document. */
export interface ImportReport {
  notices: number;
  /** Open calls, one for each procurement. */
  tenders: number;
  /** Awards and terminations. */
  outcomes: number;
  added: number;
  changed: number;
  /** Closed, or opened again. */
  settled: number;
  skipped: Record<string, number>;
  failed: { notice: string; reason: string }[];
}
