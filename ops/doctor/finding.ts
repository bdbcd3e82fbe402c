import { cleanText } from "../../app/site/clean-text.ts";
import { reasonOf } from "../../db/failures.ts";
import { withTimeout } from "../../db/with-timeout.ts";
import { textTable } from "../text-table.ts";

type Verdict = "fine" | "warning" | "wrong";

/** Result of one check. Its texts contain no secrets. */
export interface Finding {
  subject: string;
  verdict: Verdict;
  found: string;
  /** Always set unless the verdict is fine. */
  todo?: string;
}

export type Note = Omit<Finding, "subject">;

export const fine = (found: string): Note => ({ verdict: "fine", found });
export const warning = (found: string, todo: string): Note => ({ verdict: "warning", found, todo });
export const wrong = (found: string, todo: string): Note => ({ verdict: "wrong", found, todo });

const order: Verdict[] = ["fine", "warning", "wrong"];

export function worstOf(verdicts: Verdict[]): Verdict {
  return order[Math.max(0, ...verdicts.map((one) => order.indexOf(one)))] ?? "fine";
}

/** Merges several notes into one line of the table, with the worst verdict. */
export function mergeNotes(notes: Note[]): Note {
  const todo = notes.flatMap((note) => note.todo ?? []).join("; ");
  return {
    verdict: worstOf(notes.map(({ verdict }) => verdict)),
    found: notes.map(({ found }) => found).join("; "),
    ...(todo && { todo }),
  };
}

export interface Check {
  subject: string;
  look(): Promise<Note | Finding[]>;
  withinMs?: number;
}

export const usualMs = 5_000;

/** Never rejects, and never takes longer than allowed: a check that hangs is a finding too. */
export async function runCheck({ subject, look, withinMs = usualMs }: Check): Promise<Finding[]> {
  const looking = look().catch((error) => wrong(reasonOf(error), "see what the reason says"));
  const found = await withTimeout(looking, withinMs, () =>
    wrong(`no answer within ${withinMs / 1000} s`, "see what keeps it from answering"),
  );
  return (Array.isArray(found) ? found : [{ subject, ...found }]).map(printable);
}

const maxLength = 500;

/** Reasons come from other programs: keep one line, without control sequences for a terminal. */
function printable({ subject, verdict, found, todo }: Finding): Finding {
  return {
    subject: cleanText(subject, 80),
    verdict,
    found: cleanText(found, maxLength),
    ...(todo && { todo: cleanText(todo, maxLength) }),
  };
}

/** One table; below each finding that is not fine, it says what to do. */
export function describeFindings(findings: Finding[]): string {
  const rows = findings.flatMap(({ subject, verdict, found, todo }) => [
    [verdict, subject, found],
    ...(todo ? [["", "", `→ ${todo}`]] : []),
  ]);
  const count = (asked: string) => findings.filter(({ verdict }) => verdict === asked).length;
  const sum = `${count("fine")} fine, ${count("warning")} to look at, ${count("wrong")} wrong`;
  return `${[...textTable(rows), "", sum].join("\n")}\n`;
}

export function findingsAsJson(findings: Finding[]): string {
  const verdict = worstOf(findings.map((finding) => finding.verdict));
  return `${JSON.stringify({ verdict, findings }, null, 2)}\n`;
}

/** `40 s`, `12 min`, `5 hours`, `3 days` */
export function describeAge(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}
