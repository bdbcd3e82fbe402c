import { defineConfig } from "@playwright/test";
import { chromiumSwitches, foundEngines } from "./lab/browser.ts";
import { processEnv } from "./tests/setup/process-env.ts";
import { releaseSpecs } from "./tests/setup/slow-files.ts";
import { everyCase } from "./tests/setup/tier.ts";

Object.assign(process.env, processEnv, { LETTERS: "off" });

const { CHROMIUM, WHOLE_CHROMIUM } = process.env;

/** The same journeys in each installed engine. The longest come first, so that no worker is left alone with them. */
const engines = [...foundEngines(), "chromium"].map((name) => ({ name, testDir: "tests/engines" }));

/** Tests of the back/forward cache, which only the full browser has; it is slow to start. */
const history = {
  name: "history",
  testMatch: "history.spec.ts",
  use: {
    launchOptions: {
      args: chromiumSwitches,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
      ...(WHOLE_CHROMIUM && { executablePath: WHOLE_CHROMIUM }),
    },
  },
};
const before = everyCase ? [...engines, history] : engines;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/shared-site.ts",
  workers: 2,
  // Generous, since a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env["CI"],
  // Without the platform: snapshots are text, the same everywhere.
  snapshotPathTemplate: "{testDir}/outlines/{arg}{ext}",
  // Tests that measure time run alone.
  projects: [
    ...before,
    {
      name: "together",
      testIgnore: ["slow.spec.ts", "history.spec.ts", ...(everyCase ? [] : releaseSpecs)],
    },
    {
      name: "alone",
      testMatch: "slow.spec.ts",
      dependencies: ["together", ...before.map(({ name }) => name)],
    },
  ],
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    // No animation is half-way when a test looks or changes the window; tests of motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args: chromiumSwitches, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
});
