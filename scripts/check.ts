import { spawnSync } from "node:child_process";

export interface Check {
  name: string;
  command: string[];
}

/** Static checks. */
export const checks: Check[] = [
  { name: "types", command: ["node_modules/typescript/bin/tsc", "--noEmit"] },
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
