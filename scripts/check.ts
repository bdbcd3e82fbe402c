import { spawnSync } from "node:child_process";

export interface Check {
  name: string;
  command: string[];
}

/** Static checks. */
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
  { name: "regular expressions", command: ["scripts/check-patterns.ts"] },
];

export function runCheck({ command }: Check): boolean {
  return spawnSync(process.execPath, command, { stdio: "inherit" }).status === 0;
}

if (import.meta.main) {
  const failed = checks.filter((check) => !runCheck(check));
  process.exit(failed.length > 0 ? 1 : 0);
}
