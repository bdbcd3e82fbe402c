import { spawn } from "node:child_process";
import { listHosts } from "../../db/several-hosts.ts";

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

/** Runs pg_dump or pg_restore. Passes the URL in the environment: other users can read a process's arguments. */
export async function runPostgresProgram(
  program: "pg_dump" | "pg_restore",
  url: string,
  args: string[],
): Promise<void> {
  const child = spawn(program, ["--no-password", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: "C", ...addressOf(url) },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-10_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error(
      `there is no ${program} here: install PostgreSQL's client programs, or make backups with --rows`,
    );
  });
  if (code !== 0) throw new Error(reasonIn(said) || `${program} ended with ${code}`);
}

function addressOf(url: string): Record<string, string> {
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
