import { spawn } from "node:child_process";
import { once } from "node:events";

interface Check {
  name: string;
  command: string[];
}

export const checks: Check[] = [
  // What has not changed since the last time is not looked at again, which takes a sixth of the time.
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

/** The names of those that fail. All at once, for none uses all processors all the time. */
export async function runChecks(): Promise<string[]> {
  const failed = checks.map(async ({ name, command }) => {
    const [status] = await once(spawn(process.execPath, command, { stdio: "inherit" }), "exit");
    return status === 0 ? [] : [name];
  });
  return (await Promise.all(failed)).flat();
}

if (import.meta.main) process.exit((await runChecks()).length > 0 ? 1 : 0);
