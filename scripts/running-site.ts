import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./ensure-built.ts";

export interface RunningSite {
  port: number;
  metricsPort: number;
  process: ChildProcess;
  /** All that the process has written so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The real server in a process of its own, on free ports and, unless told otherwise, a database of its own. */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "hanked-"));
  const child = spawn(process.execPath, ["--max-semi-space-size=16", "server.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      METRICS_PORT: "0",
      DATA_DIR: folder,
      ...env,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [, port, metricsPort] = await announced(child, () => output);
  return {
    port: Number(port),
    metricsPort: Number(metricsPort),
    process: child,
    output: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

function announced(child: ChildProcess, output: () => string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/localhost:(\d+)\/[\s\S]*metrics {2}http:\/\/127\.0\.0\.1:(\d+)/.exec(
        output(),
      );
      if (!found) return;
      child.stdout?.off("data", look);
      resolve(found);
    };
    child.stdout?.on("data", look);
    child.once("exit", () => reject(new Error(`the site did not start:\n${output()}`)));
  });
}
