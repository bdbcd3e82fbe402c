import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "../../lab/running-site.ts";
import { unprivilegedUser } from "./postgres.ts";

export interface Pooler {
  /** The same database through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

export function hasPgbouncer(): boolean {
  return spawnSync("pgbouncer", ["--version"]).status === 0;
}

/**
 * PgBouncer in front of a test's server, with deploy/pgbouncer.ini: only addresses and files differ, and everybody may
 * log in unless `settings`, which win, say otherwise.
 */
export async function startPgbouncer(
  server: string,
  { settings = "", secrets }: { settings?: string; secrets?: string } = {},
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-pooler-"));
  const { port, hostname, username } = new URL(server);
  const listenPort = await findFreePort();
  const users = join(folder, "userlist.txt");
  writeFileSync(users, secrets ?? `"${username}" ""\n`);
  const file = join(folder, "pgbouncer.ini");
  const own = readFileSync("deploy/pgbouncer.ini", "utf8");
  const place = `host=${hostname} port=${port}`;
  writeFileSync(
    file,
    `${own.replace(/^hanked = .*$/m, `hanked = ${place}\n* = ${place}`)}
listen_port = ${listenPort}
${secrets ? "" : `auth_type = trust\nauth_user = ${username}`}
auth_file = ${users}
logfile = ${folder}/log
pidfile =
unix_socket_dir =
${settings}
`,
  );
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn("pgbouncer", ["-q", file], { stdio: "ignore", ...user });
  const ended = new Promise((done) => child.once("exit", done));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(listenPort)); tries++) {
    if (tries === 100 || child.exitCode !== null) {
      await stop();
      throw new Error("pgbouncer did not start");
    }
    await setTimeout(20);
  }
  return {
    through(url) {
      const pooled = new URL(url);
      pooled.port = String(listenPort);
      return pooled.href;
    },
    stop,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, "127.0.0.1", () => done(true)).once("error", () =>
      done(false),
    );
    socket.once("close", () => done(false)).unref();
    socket.once("connect", () => socket.destroy());
  });
}
