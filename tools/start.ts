import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSettings } from "../app/env.server.ts";
import { builtProgram } from "../db/project-root.ts";
import { exitWithMessage } from "../ops/command-line.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { commandFlags, serverEnv, serverFlags } from "./node-flags.ts";

/** Builds what has changed, makes a first database, and serves. */
try {
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };
  const settings = parseSettings(env);
  await ensureBuilt();
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, "pglite"))) {
    process.stderr.write("hanked: creating the embedded database\n");
    // Runs in its own process, so that the memory it needs is freed.
    const { status } = spawnSync(process.execPath, [...commandFlags, builtProgram("db-migrate")], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    if (status !== 0) process.exit(1);
  }
  const server = spawn(process.execPath, [...serverFlags, builtProgram("server")], {
    stdio: "inherit",
    env: { ...serverEnv, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  exitWithMessage(error);
}
