import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../lab/running-site.ts";

export interface PostgresServer {
  url: string;
  /** Ends it at once, as a crash would; the data stays for `start`. */
  kill(): void;
  start(): void;
  stop(): void;
}

/** The folder of the newest PostgreSQL's programs; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, "bin")),
    "/opt/homebrew/bin",
    "/usr/local/bin",
  ].find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * Starts a separate server on a free loopback port. PostgreSQL refuses to run as root, so another user runs it. With
 * `durable` it waits for the disk, as in production, which tests do not need.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL's programs are not installed");
  const folder = mkdtempSync(join(tmpdir(), "hanked-pg-"));
  const data = join(folder, "data");
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();

  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      encoding: "utf8",
      cwd: folder,
      // If the server inherited a pipe, spawnSync would wait until the server ends.
      stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
      ...user,
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  // The JIT compiler is off too: queries are too short for it to be worth its time.
  const hasty = durable ? "" : "-c fsync=off -c full_page_writes=off -c jit=off";
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${hasty}`;
  const start = () =>
    run("pg_ctl", "-D", data, "-l", join(folder, "log"), "-w", "-o", options, "start");
  run("initdb", "-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-sync");
  start();
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    start,
    kill: () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"),
    stop() {
      try {
        run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      } catch {
        // A test may have stopped it already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ["postgres", "nobody"]) {
    const read = (flag: string) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
    const uid = read("-u");
    if (uid > 0) return { uid, gid: read("-g") };
  }
  throw new Error("no user but root to run PostgreSQL");
}
