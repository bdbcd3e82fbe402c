import { spawn } from "node:child_process";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import type { Database } from "../../db/database.ts";
import { listHosts } from "../../db/several-hosts.ts";
import { isPooled } from "../../db/upkeep/pooler.ts";

/** Options of a database URL, and the variables by which PostgreSQL's own programs know them. */
const optionNames: Record<string, string> = {
  host: "PGHOST",
  port: "PGPORT",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  target_session_attrs: "PGTARGETSESSIONATTRS",
};

/** These programs change settings of the session, which a pooler would then hand to the site. */
export async function refusePooler({ pool }: Database): Promise<void> {
  if (!(await isPooled(pool))) return;
  throw new Error(
    "the address leads to a pooler: set DATABASE_OWNER_URL to that of PostgreSQL itself; docs/running/pooler.md",
  );
}

/** Runs a program of PostgreSQL. Passes the URL in the environment: other users can read a process's arguments. */
export async function runPostgresProgram(
  program: "pg_dump" | "pg_restore" | "pg_basebackup",
  url: string,
  args: string[],
): Promise<void> {
  const env = { HOME: process.env.HOME, ...describeAddress(url) };
  await runProgram(program, ["--no-password", ...args], env).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new Error(
        `there is no ${program} here: install PostgreSQL's client programs, or make backups with --rows`,
      );
    },
  );
}

/** Resolves to the last of its output, or rejects with what it says is wrong. */
export async function runProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, LC_ALL: "C", ...env },
  });
  const [out, said] = [lastOf(child.stdout), lastOf(child.stderr)];
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(reasonIn(said()) || `${basename(program)} ended with ${code}`);
  return out();
}

function lastOf(stream: Readable): () => string {
  let text = "";
  stream.on("data", (chunk) => {
    text = `${text}${chunk}`.slice(-10_000);
  });
  return () => text;
}

/** The variables by which PostgreSQL's own programs know an address. */
export function describeAddress(url: string): Record<string, string> {
  const addresses = listHosts(url).map((one) => new URL(one));
  const [first] = addresses;
  if (!first) return {};
  const { username, password, pathname, searchParams } = first;
  const options = [...searchParams].flatMap(([name, value]) => {
    const known = optionNames[name];
    return known ? [[known, value] as const] : [];
  });
  const parts = {
    PGHOST: addresses.map(({ hostname }) => hostname.replace(/^\[|\]$/g, "")).join(),
    PGPORT: addresses.some(({ port }) => port) ? addresses.map(({ port }) => port).join() : "",
    // A snapshot is of the primary, where it was exported.
    PGTARGETSESSIONATTRS: addresses.length > 1 ? "read-write" : "",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(options),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** The first error in one line, without the statement that caused it. */
function reasonIn(said: string): string {
  const lines = said.split("\n").filter((line) => line.includes("error:"));
  return lines[0]?.trim() ?? "";
}
