import { spawn } from "node:child_process";
import { commandFlags } from "../../scripts/node-flags.ts";

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** The real command in a process of its own. */
export function runCommand(
  script: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...commandFlags, script, ...args], {
      env: { ...process.env, DATABASE_URL: "", DATABASE_OWNER_URL: "", ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.once("close", (code) => resolve({ code, out, err }));
  });
}
