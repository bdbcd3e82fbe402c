import { configDefaults, defineConfig } from "vitest/config";
import { processEnv } from "./tests/setup/process-env.ts";
import { releaseFiles, slowFiles } from "./tests/setup/slow-files.ts";
import { SlowestFirst } from "./tests/setup/slowest-first.ts";
import { everyCase, quickTier } from "./tests/setup/tier.ts";

export default defineConfig({
  test: {
    include: ["{app,calendar,db,jobs,importer,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      ...(everyCase ? [] : releaseFiles),
      ...(quickTier ? slowFiles : []),
    ],
    sequence: { sequencer: SlowestFirst },
    globalSetup: "tests/setup/global-setup.ts",
    setupFiles: ["tests/setup/fail-on-console.ts"],
    // No server that a test starts may call out; those that sync do it with a server of their own. Nor does a morning begin
    // in the middle of a test, save where it is about that.
    env: { ...processEnv, TENDERS_SYNC: "off", LETTERS: "off" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two more than processors: many tests wait.
    maxWorkers: 4,
    // As all that open PGlite: see tools/node-flags.ts.
    execArgv: ["--liftoff-only"],
    // A process of its own for each of a hundred files takes longer than what most of them test.
    isolate: false,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
  },
});
