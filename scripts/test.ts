import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { findPostgres } from "../tests/setup/postgres.ts";
import { ensureChromium, ensureHeadlessChromium, install } from "./browser.ts";
import { checks, runCheck } from "./check.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { exitWithMessage } from "./exit-with-message.ts";

/**
 * Everything: brings what it needs, runs all checks and tests, and ends with one line of counts. With `quick`, for
 * the loop while working, only what takes less than a minute: no browser, and none of the slow files.
 */
const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.some((word) => word !== "quick")) {
  exitWithMessage("npm test takes nothing, or quick");
}
const quick = positionals.includes("quick");
let passed = 0;
let failed = 0;

mkdirSync("reports", { recursive: true });
const shell = quick ? undefined : ensureHeadlessChromium();
const whole = quick ? undefined : ensureChromium();
if (!findPostgres() && !(install("postgresql-15") || install("postgresql"))) {
  process.stderr.write("hanked: no PostgreSQL here; its tests are skipped\n");
}
await ensureBuilt();

for (const check of checks) count(runCheck(check) ? 1 : 0, 1);
runSuite(["node_modules/vitest/vitest.mjs", "run"], "reports/vitest.json", readVitest);
if (!quick) {
  runSuite(
    ["node_modules/@playwright/test/cli.js", "test"],
    "reports/playwright.json",
    readPlaywright,
  );
}

const left = quick ? " (quick: without browsers and slow files)" : "";
process.stdout.write(`\n${passed} passed, ${failed} failed${left}\n`);
process.exit(failed > 0 ? 1 : 0);

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
