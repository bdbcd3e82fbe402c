import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import {
  ensureChromium,
  ensureHeadlessChromium,
  ensureOtherEngines,
  install,
  missingChromiumPackages,
  missingEnginePackages,
} from "../lab/browser.ts";
import { endWithUsage, exitWithMessage, parseOptions } from "../ops/command-line.ts";
import { hasCorpus } from "../tests/setup/corpus.ts";
import { hasPgbouncer } from "../tests/setup/pgbouncer.ts";
import { findPostgres } from "../tests/setup/postgres.ts";
import { makeScratch } from "../tests/setup/scratch.ts";
import { checks, runChecks } from "./check.ts";
import { readPlaywrightReport, readVitestReport, type SuiteResult } from "./test-report.ts";

const usage = `npm test [-- quick | all | FILE…] [-- -u]

  no argument       before a change is handed in: installs what it needs, runs the checks and the most telling tests;
                    ends with one line of counts
  quick             while working: no browser, none of the slow files, one database; less than a minute
  all               before a release: every case of every test, on both databases, PostgreSQL behind PgBouncer;
                    TEST_POOLER=on does the same for single files
  FILE…             these alone, with every case, such as app/site/host.test.ts or tests/e2e/leads.spec.ts;
                    tests/engines/journeys.spec.ts are the journeys in Chromium, Firefox and WebKit

  -u, --update      accepts changed snapshots
`;

/** Measures how much other visitors are slowed down, so it runs alone. */
const floodTest = "tests/attack.test.ts";

const { tier, files, update } = parseCommandLine();
const quick = tier === "quick";
const browserFiles = files.filter((file) => file.endsWith(".spec.ts"));
const otherFiles = files.filter((file) => !file.endsWith(".spec.ts"));
const everything = files.length === 0;
const withBrowser = browserFiles.length > 0 || (everything && !quick);
const withEngines =
  withBrowser && (everything || browserFiles.some((file) => file.startsWith("tests/engines/")));
let passed = 0;
let skipped = 0;
const failed: string[] = [];

mkdirSync("reports", { recursive: true });
const scratch = makeScratch();
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
// Builds while packages are installed, which mostly waits for the network and the disk.
const building = once(spawn(process.execPath, ["tools/build.ts"], { stdio: "inherit" }), "exit");
const checking = everything ? runChecks() : undefined;
installTogether();
const shell = withBrowser ? ensureHeadlessChromium() : undefined;
const whole = withBrowser ? ensureChromium() : undefined;
if (withEngines) ensureOtherEngines();
if (!findPostgres() && !(install("postgresql-15") || install("postgresql"))) {
  process.stderr.write("hanked: no PostgreSQL here; its tests are skipped\n");
}
if (tier === "all" && everything) {
  if (hasPgbouncer() || install("pgbouncer")) process.env["TEST_POOLER"] ??= "on";
  else process.stderr.write("hanked: no PgBouncer here; PostgreSQL is tested without\n");
}
if (everything && !hasCorpus) {
  process.stderr.write("hanked: no corpus of real notices here; its tests are skipped\n");
}
if ((await building)[0] !== 0) exitWithMessage(new Error("the build did not succeed"));
if (everything || otherFiles.length > 0) {
  const vitest = ["node_modules/vitest/vitest.mjs", "run"];
  // The option comes last: it would take a file name that follows as its value.
  const options = update ? ["--update"] : [];
  const apart = tier === "all" && everything ? [`--exclude=${floodTest}`] : [];
  runSuite(
    [...vitest, ...otherFiles, ...apart, ...options],
    "reports/vitest.json",
    readVitestReport,
  );
  if (tier === "all" && everything) {
    runSuite([...vitest, floodTest], "reports/vitest.json", readVitestReport);
  }
}
if (checking) {
  const wrong = await checking;
  passed += checks.length - wrong.length;
  failed.push(...wrong.map((name) => `check: ${name}`));
}
if (withBrowser) {
  // Files that measure time wait for the others, except when asked for by name.
  const options = [...(update ? ["--update-snapshots"] : []), ...(everything ? [] : ["--no-deps"])];
  const playwright = ["node_modules/@playwright/test/cli.js", "test", ...options, ...browserFiles];
  runSuite(playwright, "reports/playwright.json", readPlaywrightReport);
}

const left = quick ? " (quick: without browsers, slow files and the embedded database)" : "";
// Printed last, for readers who see only the end of a long log.
for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
const counts = `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
process.stdout.write(`\n${counts}${left}\n`);
process.exit(failed.length > 0 ? 1 : 0);

function parseCommandLine() {
  const args = process.argv.slice(2);
  if (args.includes("--help")) endWithUsage(usage);
  try {
    const options = { update: { type: "boolean", short: "u", default: false } } as const;
    const { values, words } = parseOptions(args, { name: "npm test", options, words: true });
    const tier = words.find((word) => word === "quick" || word === "all");
    const files = words.filter((word) => word !== tier);
    const missing = files.find((file) => !existsSync(file));
    if (missing) throw new Error(`there is no ${missing}; npm test -- --help tells more`);
    return { tier: tier ?? (files.length > 0 ? "all" : ""), files, update: values.update };
  } catch (error) {
    exitWithMessage(error);
  }
}

/** Installs in one run of apt, as quick for ten packages as for one. The rest is tried one by one afterwards. */
function installTogether(): void {
  const wanted = [
    ...(findPostgres() ? [] : [["postgresql-15"]]),
    ...(withBrowser ? missingChromiumPackages().map((name) => [name]) : []),
    ...(withEngines ? missingEnginePackages() : []),
  ];
  if (wanted.length > 1) install(...wanted.flat());
}

function runSuite(command: string[], report: string, read: (json: never) => SuiteResult): void {
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, command, {
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_TIER: tier,
      TMPDIR: scratch,
      ...(shell && { CHROMIUM: shell }),
      ...(whole && { WHOLE_CHROMIUM: whole }),
    },
  });
  try {
    const result = read(JSON.parse(readFileSync(report, "utf8")) as never);
    passed += result.passed;
    failed.push(...result.failed);
    skipped += result.skipped;
    // A suite that crashed outside any test has failed too.
    if (status !== 0 && result.failed.length === 0) failed.push(`${report} names no reason`);
  } catch {
    failed.push(`${report} cannot be read`);
  }
}
