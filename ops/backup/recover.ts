import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { listHosts } from "../../db/several-hosts.ts";
import { baseLogFile, databaseFile, draftPrefix } from "./backup-folder.ts";
import { runProgram } from "./postgres-programs.ts";

interface Recovery {
  /** Folder of the base backup. */
  backup: string;
  /** The archived log's folder. */
  wal: string;
  /** Leave out what was committed after it; undefined: everything in the log. */
  until?: Date | undefined;
  /** Address of the database as the site has it, for its name and login. */
  url: string;
}

/**
 * Starts a server of its own on a base backup, with all changes from the archived log, and removes it after the work.
 * Nobody else can reach it: its socket is in a folder that is closed to others.
 */
export async function withRecovered<T>(
  { backup, wal, until, url }: Recovery,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (process.getuid?.() === 0) {
    throw new Error("PostgreSQL does not run as root: use deploy/as-owner");
  }
  const folder = await mkdtemp(join(backup, "..", draftPrefix));
  try {
    const data = join(folder, "data");
    await unpack(backup, data);
    await writeFile(join(folder, "access.conf"), "local all all trust\n");
    await writeFile(join(folder, "server.conf"), settingsOf({ folder, wal, until }));
    const server = await start(folder, data);
    const database = openPostgres(addressIn(folder, url), 4);
    try {
      await untilOpen(database, server);
      return await work(database);
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(backup: string, data: string): Promise<void> {
  await mkdir(join(data, "pg_wal"), { recursive: true, mode: 0o700 });
  await runProgram("tar", ["-xzf", join(backup, databaseFile.base), "-C", data]);
  await runProgram("tar", ["-xzf", join(backup, baseLogFile), "-C", join(data, "pg_wal")]);
  // What ALTER SYSTEM has set is for the other server: it may archive its log, or follow another.
  await writeFile(join(data, "postgresql.auto.conf"), "");
  await rm(join(data, "standby.signal"), { force: true });
  await writeFile(join(data, "recovery.signal"), "");
}

/** Connections are refused until the recovery has ended. */
function settingsOf({
  folder,
  wal,
  until,
}: {
  folder: string;
  wal: string;
  until?: Date | undefined;
}): string {
  const from = `cp ${quote(wal)}/%f "%p" 2> /dev/null || cp ${quote(wal)}/%f.partial "%p" 2> /dev/null`;
  const target = until
    ? `recovery_target_time = ${literal(until.toISOString().replace("T", " ").replace("Z", "+00"))}\nrecovery_target_action = promote\n`
    : "";
  return `hba_file = ${literal(join(folder, "access.conf"))}
ident_file = ${literal(join(folder, "access.conf"))}
listen_addresses = ''
unix_socket_directories = ${literal(folder)}
hot_standby = off
archive_mode = off
fsync = off
shared_buffers = 256MB
max_wal_size = 4GB
restore_command = ${literal(from)}
${target}`;
}

const quote = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface Server {
  /** The server's complaint, once it has ended. */
  ended(): Promise<string> | undefined;
  stop(): Promise<void>;
}

async function start(folder: string, data: string): Promise<Server> {
  const version = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  const debian = `/usr/lib/postgresql/${version}/bin/postgres`;
  const program = existsSync(debian) ? debian : "postgres";
  const log = join(folder, "log");
  const options = ["-D", data, "-c", `config_file=${join(folder, "server.conf")}`];
  const output = openSync(log, "a", 0o600);
  let child: ChildProcess;
  try {
    child = spawn(program, options, {
      stdio: ["ignore", output, output],
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    });
  } finally {
    closeSync(output);
  }
  let complaint: Promise<string> | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  }).then(() => {
    complaint = readFile(log, "utf8").then((text) => reasonFor(text, version));
  });
  return {
    ended: () => complaint,
    async stop() {
      child.kill("SIGQUIT");
      await exited;
    },
  };
}

function reasonFor(log: string, version: string): string {
  const [, reason] = /FATAL: {2}(.+)/.exec(log) ?? [];
  return reason ?? `there are no programs of PostgreSQL ${version}'s server here`;
}

async function untilOpen({ pool }: Database, server: Server): Promise<void> {
  for (;;) {
    const reached = await pool.query("select").then(
      () => true,
      () => false,
    );
    if (reached) return;
    const complaint = await server.ended();
    if (complaint !== undefined) throw new Error(`the backup cannot be recovered: ${complaint}`);
    await setTimeout(200);
  }
}

function addressIn(folder: string, url: string): string {
  const { username, pathname } = new URL(listHosts(url)[0] ?? url);
  return `postgres://${username}@localhost${pathname}?host=${encodeURIComponent(folder)}`;
}
