import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ensureBuilt } from "../tools/ensure-built.ts";
import { serverEnv, serverFlags } from "../tools/node-flags.ts";

export interface RunningSite {
  port: number;
  metricsPort: number;
  process: ChildProcess;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A site that may still be starting. */
export interface LaunchedSite extends Omit<RunningSite, "port" | "metricsPort"> {
  /** Its ports. Rejects if it ends before it is ready. */
  ready: Promise<Pick<RunningSite, "port" | "metricsPort">>;
}

/**
 * Starts the server in its own process, on free ports and, by default, with its own database. `root` is the folder of
 * another version.
 */
export async function startSite(env: NodeJS.ProcessEnv = {}, root = "."): Promise<RunningSite> {
  await ensureBuilt();
  const { ready, ...site } = launchSite(env, root);
  return { ...site, ...(await ready) };
}

/** Starts the site without waiting until it is ready. It must be built already. `within` is the command that starts it. */
export function launchSite(
  env: NodeJS.ProcessEnv,
  root = ".",
  within: readonly string[] = [],
): LaunchedSite {
  const folder = mkdtempSync(join(tmpdir(), "hanked-"));
  // To a file, as in production: a pipe that is not read would block the site.
  const logFile = join(folder, "site.log");
  const log = openSync(logFile, "a");
  const [program = "", ...before] = [...within, process.execPath];
  const child = spawn(program, [...before, ...serverFlags, "build/server/server.js"], {
    stdio: ["ignore", log, log],
    cwd: root,
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      METRICS_PORT: "0",
      // Tests and measurements come from one address; tests of the rate limit set their own.
      VISITOR_PAGES_PER_SECOND: "1000000",
      // There is no proxy that has to notice the shutdown.
      DRAIN_SECONDS: "0",
      DATA_DIR: folder,
      // Tests and measurements never fetch from outside, and no digest run begins in their middle.
      TENDERS_SYNC: "off",
      LETTERS: "off",
      ...env,
    },
  });
  closeSync(log);
  let ended: string | undefined;
  const output = () => ended ?? readFileSync(logFile, "utf8");
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    ready: announced(child, output),
    process: child,
    output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      ended = output();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function announced(child: ChildProcess, output: () => string) {
  for (;;) {
    const port = /http:\/\/localhost:(\d+)\//.exec(output())?.[1];
    const metricsPort = /metrics {2}http:\/\/127\.0\.0\.1:(\d+)\//.exec(output())?.[1];
    if (port && metricsPort) return { port: Number(port), metricsPort: Number(metricsPort) };
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`the site did not start:\n${output()}`);
    await setTimeout(50);
  }
}

/** Finds a port that is free now, for programs that cannot choose one themselves. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
