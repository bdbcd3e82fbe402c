import { spawn } from "node:child_process";
import { Readable } from "node:stream";

export interface Program {
  /** Waits until a line of its output, also one from before, is like this. */
  says(what: RegExp): Promise<RegExpExecArray>;
  /** All it has said so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program that goes on until it is stopped. A third channel is read too: Xvfb tells its number there. */
export function startProgram(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let said = "";
  const listeners = new Set<() => void>();
  const look = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of child.stdio) {
    if (!(stream instanceof Readable)) continue;
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
      look();
    });
  }
  let failure: Error | undefined;
  child.on("error", (error) => {
    failure = error;
    look();
  });
  const exited = new Promise<void>((resolve) => {
    // Not `close`: what it has started may hold its output open.
    child.on("exit", () => resolve());
    child.on("error", () => resolve());
  });
  exited.then(() => {
    failure ??= new Error(`${file} has ended:\n${said}`);
    look();
  });
  return {
    says: (what) =>
      new Promise((resolve, reject) => {
        const listener = () => {
          const found = what.exec(said);
          if (!found && !failure) return;
          listeners.delete(listener);
          if (found) resolve(found);
          else reject(failure);
        };
        listeners.add(listener);
        listener();
      }),
    output: () => said,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
