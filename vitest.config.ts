import { configDefaults, defineConfig } from "vitest/config";
import { processEnv } from "./tests/setup/process-env.ts";
import { releaseFiles, slowFiles } from "./tests/setup/slow-files.ts";
import { SlowestFirst } from "./tests/setup/slowest-first.ts";
import { everyCase, quickTier } from "./tests/setup/tier.ts";

export default defineConfig({
  test: {
    include: [
      "{app,calendar,db,importer,lab,ops,tools,workers}/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
    ],
    exclude: [
      ...configDefaults.exclude,
      ...(everyCase ? [] : releaseFiles),
      ...(quickTier ? slowFiles : []),
    ],
    sequence: { sequencer: SlowestFirst },
    globalSetup: "tests/setup/global-setup.ts",
    setupFiles: ["tests/setup/fail-on-console.ts"],
    // Servers that tests start make no outside calls; tests of the sync use a server of their own. Nor does a digest
    // run begin in the middle of a test, unless the test is about that.
    env: { ...processEnv, TENDERS_SYNC: "off", LETTERS: "off" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two more than there are processors: many tests wait.
    maxWorkers: 4,
    // Needed wherever PGlite is opened: see tools/node-flags.ts.
    execArgv: ["--liftoff-only"],
    // Starting a process for each of a hundred files would take longer than most of their tests.
    isolate: false,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
  },
});
