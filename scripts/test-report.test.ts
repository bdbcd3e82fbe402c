import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-report.ts";

test("names each test that failed, and why", () => {
  const good = { status: "passed", fullName: "good", failureMessages: [] };
  const bad = { status: "failed", fullName: "bad", failureMessages: ["expected 1\nto be 2"] };
  const name = `${process.cwd()}/a.test.ts`;
  const report = {
    numPassedTests: 1,
    testResults: [{ name, status: "failed", assertionResults: [good, bad] }],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: ["a.test.ts: bad\n  expected 1\n  to be 2"],
  });
});

test("names a file that could not be run", () => {
  const file = { name: `${process.cwd()}/a.test.ts`, status: "failed", assertionResults: [] };
  expect(readVitestReport({ numPassedTests: 0, testResults: [file] }).failed).toEqual([
    "a.test.ts",
  ]);
});

test("names browser tests that failed or were left out, within groups too", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec("good", "expected"), spec("bad", "unexpected")],
        suites: [{ specs: [spec("left out", "skipped")] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: ["a.spec.ts: bad", "a.spec.ts: left out"],
  });
});
