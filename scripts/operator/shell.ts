import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { waitFor } from "../faults/pause.ts";

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface Running {
  pid: number;
  /** What it has written so far, on both outputs. */
  output(): string;
  /** Waits for a text in the output; throws if the command ends before, or takes too long. */
  says(text: string | RegExp, withinMs?: number): Promise<void>;
  /** One signal to this one process, as a supervisor gives it. Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

/** By sh, in a group of its own, so that whatever comes of it can be ended. `within`: the command that leads elsewhere. */
export function runShell(
  command: string,
  env: NodeJS.ProcessEnv,
  { input, within = [] }: { input?: string; within?: string[] } = {},
): { ended: Promise<Ended>; kill(): void } {
  const [program = "sh", ...args] = [...within, "sh", "-ec", command];
  const child = spawn(program, args, {
    env,
    detached: true,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    err += chunk;
  });
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => resolve({ code, out, err })),
  );
  return { ended, kill: () => killGroup(child) };
}

/** Its output goes to a file, as with a supervisor: a pipe that nobody reads would block it. */
export function startShell(command: string, env: NodeJS.ProcessEnv, logFile: string): Running {
  const log = openSync(logFile, "a");
  // The command itself is the process that is told to end, as with a supervisor.
  const child = spawn("sh", ["-c", `exec ${command}`], {
    env,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const output = () => readFileSync(logFile, "utf8");
  return {
    pid: child.pid ?? 0,
    output,
    ended,
    async says(text, withinMs = 60_000) {
      const said = () => (typeof text === "string" ? output().includes(text) : text.test(output()));
      const over = () => child.exitCode !== null || child.signalCode !== null;
      await waitFor(() => said() || over(), withinMs);
      if (!said()) throw new Error(`it did not say '${text}': ${output().slice(-600)}`);
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const timer = setTimeout(() => killGroup(child), 20_000);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
