import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-report.ts";

test("names each test that failed, and why", () => {
  const good = { status: "passed", fullName: "good", failureMessages: [] };
  const bad = { status: "failed", fullName: "bad", failureMessages: ["expected 1\nto be 2"] };
  const name = `${process.cwd()}/a.test.ts`;
  const report = {
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [{ name, status: "failed", assertionResults: [good, bad] }],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: ["a.test.ts: bad\n  expected 1\n  to be 2"],
    skipped: 2,
  });
});

test("names a file that could not be run", () => {
  const file = { name: `${process.cwd()}/a.test.ts`, status: "failed", assertionResults: [] };
  const report = { numPassedTests: 0, numPendingTests: 0, testResults: [file] };
  expect(readVitestReport(report).failed).toEqual(["a.test.ts"]);
});

test("names browser tests that failed or did not run, in groups too, and counts skipped ones", () => {
  const spec = (title: string, status: string, expectedStatus = "passed") => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, expectedStatus }],
  });
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec("good", "expected"), spec("bad", "unexpected")],
        suites: [{ specs: [spec("no turn", "skipped"), spec("left out", "skipped", "skipped")] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: ["a.spec.ts: bad", "a.spec.ts: no turn"],
    skipped: 1,
  });
});
