import { spawnSync } from "node:child_process";

/** What it wrote. Throws with its last line if it fails. */
export function runProgram(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args[0]} ended with ${status}: ${stderr.trim().split("\n").at(-1)}`,
  );
}
