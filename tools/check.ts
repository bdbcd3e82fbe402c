import { spawn } from "node:child_process";
import { once } from "node:events";

interface Check {
  name: string;
  command: string[];
}

export const checks: Check[] = [
  // Incremental: checks only what changed since the last run, in a sixth of the time.
  {
    name: "types",
    command: [
      "node_modules/typescript/bin/tsc",
      ...["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
    ],
  },
  {
    name: "lint and format",
    command: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  },
  { name: "regular expressions", command: ["tools/check-patterns.ts"] },
];

/** Returns the names of failed checks. Runs all at once: none keeps all processors busy. */
export async function runChecks(): Promise<string[]> {
  const failed = checks.map(async ({ name, command }) => {
    const [status] = await once(spawn(process.execPath, command, { stdio: "inherit" }), "exit");
    return status === 0 ? [] : [name];
  });
  return (await Promise.all(failed)).flat();
}

if (import.meta.main) process.exit((await runChecks()).length > 0 ? 1 : 0);
