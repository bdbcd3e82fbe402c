import { spawn } from "node:child_process";
import { parse } from "node:path";
import { builtProgram } from "../../db/project-root.ts";
import { commandFlags } from "../../tools/node-flags.ts";

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a built command in a separate process. `script` is its source file, such as `ops/leads.ts`. */
export function runCommand(
  script: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [...commandFlags, builtProgram(parse(script).name), ...args],
      {
        env: { ...process.env, DATABASE_URL: "", DATABASE_OWNER_URL: "", ...env },
      },
    );
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
