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

function play(limitMs: number, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, "lab/faults.ts", ...args],
    // Sooner than the test's own limit, which cannot end it.
    { encoding: "utf8", timeout: limitMs - 10_000 },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

test.skipIf(reason)(
  `connections follow the primary when it is switched over${reason ? `: not here, ${reason}` : ""}`,
  () => {
    expect(play(240_000, "failover", "--brief")).toMatch(/ lost +0\n/);
  },
  240_000,
);

test.runIf(everyCase && !reason)(
  "the commands of the document work as they are written",
  () => {
    expect(play(600_000, "document")).toMatch(/as written\n/);
  },
  600_000,
);

test.runIf(everyCase && !reason)(
  "nothing is lost or doubled while the primary fails in two of six ways",
  () => {
    const small = ["--posts", "60", "--people", "40", "--runs", "1"];
    expect(play(600_000, "failover", ...small)).toMatch(/leads posted/);
  },
  600_000,
);
