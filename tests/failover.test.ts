import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { install } from "../lab/browser.ts";
import { listMissingPackages } from "../lab/faults/cluster.ts";
import { canMakeMachines } from "../lab/faults/machines.ts";
import { everyCase } from "./setup/tier.ts";

function whyNot(): string | undefined {
  if (!canMakeMachines()) return "it makes networks, which needs root on Linux";
  // Installing takes longer than a usual run has.
  const missing = listMissingPackages();
  if (missing.length === 0 || (everyCase && install(...missing))) return undefined;
  return `${missing.join(", ")} not installed`;
}

const reason = whyNot();

function fail(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, "lab/faults.ts", "failover", ...args],
    { encoding: "utf8", timeout: 500_000 },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

test.skipIf(reason)(
  `connections follow the primary when it is switched over${reason ? `: not here, ${reason}` : ""}`,
  () => {
    expect(fail("--brief")).toMatch(/ lost +0\n/);
  },
  240_000,
);

test.runIf(everyCase && !reason)(
  "nothing is lost or doubled while the primary fails in two of six ways",
  () => {
    expect(fail("--posts", "60", "--people", "40", "--runs", "1")).toMatch(/leads posted/);
  },
  600_000,
);
