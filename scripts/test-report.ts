import { relative } from "node:path";

/** What a suite's report says: how many passed, and which did not. */
export interface SuiteResult {
  passed: number;
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const linesOfMessage = 5;

export function readVitestReport({ numPassedTests, testResults }: VitestReport): SuiteResult {
  return { passed: numPassedTests, failed: testResults.flatMap(listFailed) };
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
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function readPlaywrightReport({ stats, suites }: PlaywrightReport): SuiteResult {
  return { passed: stats.expected, failed: suites.flatMap(listUnexpected) };
}

function listUnexpected({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    // No browser test is ever left out on purpose: it waited for others that failed.
    tests.filter(({ status }) => status !== "expected").map(() => `${file}: ${title}`),
  );
  return [...failed, ...suites.flatMap(listUnexpected)];
}
