import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findPostgres } from "../tests/setup/postgres.ts";
import { ensureChromium, ensureHeadlessChromium, install } from "./browser.ts";
import { checks, runCheck } from "./check.ts";
import { endWithUsage, parseOptions } from "./command-line.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { exitWithMessage } from "./exit-with-message.ts";

const usage = `npm test [-- quick | FILE…] [-- -u]

  without a word    brings what it needs, runs all checks and tests, and ends with one line of counts
  quick             for the loop while working: no browser, and none of the slow files; less than a minute
  FILE…             these alone, such as app/site/host.test.ts or tests/e2e/leads.spec.ts

  -u, --update      accepts what snapshots have become
`;

const { quick, files, update } = parseCommandLine();
const browserFiles = files.filter((file) => file.endsWith(".spec.ts"));
const otherFiles = files.filter((file) => !file.endsWith(".spec.ts"));
const everything = files.length === 0;
const withBrowser = browserFiles.length > 0 || (everything && !quick);
let passed = 0;
let failed = 0;

mkdirSync("reports", { recursive: true });
const shell = withBrowser ? ensureHeadlessChromium() : undefined;
const whole = withBrowser ? ensureChromium() : undefined;
if (!findPostgres() && !(install("postgresql-15") || install("postgresql"))) {
  process.stderr.write("hanked: no PostgreSQL here; its tests are skipped\n");
}
await ensureBuilt();

if (everything) for (const check of checks) count(runCheck(check) ? 1 : 0, 1);
if (everything || otherFiles.length > 0) {
  // Last, for it would take a file that follows for its value.
  const options = update ? ["--update"] : [];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...otherFiles, ...options];
  runSuite(vitest, "reports/vitest.json", readVitest);
}
if (withBrowser) {
  // A file that waits for others, for it measures time, does not when it is asked for by name.
  const options = [...(update ? ["--update-snapshots"] : []), ...(everything ? [] : ["--no-deps"])];
  const playwright = ["node_modules/@playwright/test/cli.js", "test", ...options, ...browserFiles];
  runSuite(playwright, "reports/playwright.json", readPlaywright);
}

const left = quick ? " (quick: without browsers and slow files)" : "";
process.stdout.write(`\n${passed} passed, ${failed} failed${left}\n`);
process.exit(failed > 0 ? 1 : 0);

function parseCommandLine() {
  const args = process.argv.slice(2);
  if (args.includes("--help")) endWithUsage(usage);
  try {
    const options = { update: { type: "boolean", short: "u", default: false } } as const;
    const { values, words } = parseOptions(args, { name: "npm test", options, words: true });
    const files = words.filter((word) => word !== "quick");
    const missing = files.find((file) => !existsSync(file));
    if (missing) throw new Error(`there is no ${missing}; npm test -- --help tells more`);
    return { quick: files.length < words.length, files, update: values.update };
  } catch (error) {
    exitWithMessage(error);
  }
}

function runSuite(
  command: string[],
  report: string,
  read: (json: never) => { passed: number; failed: number },
): void {
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, command, {
    stdio: "inherit",
    env: {
      ...process.env,
      QUICK_TESTS: quick ? "1" : "0",
      ...(shell && { CHROMIUM: shell }),
      ...(whole && { WHOLE_CHROMIUM: whole }),
    },
  });
  try {
    const result = read(JSON.parse(readFileSync(report, "utf8")) as never);
    passed += result.passed;
    failed += result.failed;
    // A suite that fell over outside any test has failed too.
    if (status !== 0 && result.failed === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

function count(good: number, all: number): void {
  passed += good;
  failed += all - good;
}

function readVitest(json: { numPassedTests: number; numFailedTests: number }) {
  return { passed: json.numPassedTests, failed: json.numFailedTests };
}

function readPlaywright(json: {
  stats: { expected: number; unexpected: number; skipped: number };
}) {
  const { expected, unexpected, skipped } = json.stats;
  // No browser test is ever left out on purpose: it waited for others that failed.
  return { passed: expected, failed: unexpected + skipped };
}
