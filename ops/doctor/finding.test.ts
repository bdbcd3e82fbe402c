import { expect, test } from "vitest";
import {
  describeFindings,
  findingsAsJson,
  fine,
  mergeNotes,
  runCheck,
  warning,
  wrong,
} from "./finding.ts";

test("a check that hangs or fails is a finding", async () => {
  const hanging = { subject: "a", look: () => new Promise<never>(() => {}), withinMs: 10 };
  const failing = { subject: "b", look: () => Promise.reject(new Error("no\nway")) };
  const found = await Promise.all([runCheck(hanging), runCheck(failing)]);
  expect(found.flat()).toMatchObject([
    { subject: "a", verdict: "wrong", found: "no answer within 0.01 s" },
    { subject: "b", verdict: "wrong", found: "no way" },
  ]);
});

test("texts of other programs do nothing to a terminal", async () => {
  const look = async () => wrong("\u001b[2Jred\u202e", "x".repeat(9_999));
  const [finding] = await runCheck({ subject: "a", look });
  expect(finding?.found).toBe("[2Jred");
  expect(finding?.todo).toHaveLength(500);
});

test("the table has a line for each finding, and below it what to do", () => {
  const findings = [
    {
      subject: "host",
      ...mergeNotes([fine("resolves"), warning("no http", "open it"), wrong("no TLS", "mend it")]),
    },
    { subject: "disk", ...mergeNotes([fine("room")]) },
  ];
  expect(describeFindings(findings).split("\n")).toEqual([
    "wrong  host  resolves; no http; no TLS",
    "             → open it; mend it",
    "fine   disk  room",
    "",
    "1 fine, 0 to look at, 1 wrong",
    "",
  ]);
  expect(JSON.parse(findingsAsJson(findings))).toEqual({ verdict: "wrong", findings });
});
