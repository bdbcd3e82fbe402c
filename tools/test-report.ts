import { relative } from "node:path";

/** What a suite's report says: how many passed, which did not, and how many were left out on purpose. */
export interface SuiteResult {
  passed: number;
  failed: string[];
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const linesOfMessage = 5;

export function readVitestReport(report: VitestReport): SuiteResult {
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(listFailed),
    skipped: report.numPendingTests,
  };
}

function listFailed({ name, status, assertionResults }: VitestFile): string[] {
  const file = relative("", name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be run has no tests to name.
  if (tests.length === 0) return status === "failed" ? [file] : [];
  return tests.map(({ fullName, failureMessages: [message = ""] }) =>
    [`${file}: ${fullName}`, ...message.split("\n", linesOfMessage)].join("\n  "),
  );
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  expectedStatus: string;
}

export function readPlaywrightReport({ stats, suites }: PlaywrightReport): SuiteResult {
  const tests = suites.flatMap(listTests);
  // A test left out without `test.skip` depended on others that failed.
  const isSkipped = ({ expectedStatus }: PlaywrightTest) => expectedStatus === "skipped";
  const failed = tests.filter((test) => test.status !== "expected" && !isSkipped(test));
  return {
    passed: stats.expected,
    failed: failed.map(({ name }) => name),
    skipped: tests.filter(isSkipped).length,
  };
}

function listTests({ specs, suites = [] }: PlaywrightSuite): (PlaywrightTest & { name: string })[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title}` })),
  );
  return [...own, ...suites.flatMap(listTests)];
}
