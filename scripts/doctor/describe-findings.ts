import { textTable } from "../text-table.ts";
import { type Finding, worstOf } from "./finding.ts";

/** One table; below what is not fine stands what to do. */
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
