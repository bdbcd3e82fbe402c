import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { waitFor } from "../faults/pause.ts";
import { childrenOf } from "../linux-processes.ts";
import { NotPlayable } from "./not-playable.ts";
import { type Ended, runShell } from "./shell.ts";

export interface DebianServer {
  /** As root, by sh, with the paths, ports and users that the documents name. Throws if it fails; returns its output. */
  run(command: string): Promise<string>;
  /** The same for what is meant to fail. */
  tryRun(command: string): Promise<Ended>;
  stop(): Promise<void>;
}

/**
 * A Debian server with systemd, where commands can be run to the letter: all that is written goes into a folder of the play's,
 * and its network is its own, without a way out. What it would download it is given: packages, and Node where it was fetched.
 */
export async function bootDebianServer(folder: string, origin: string): Promise<DebianServer> {
  for (const name of ["root", "written", "work"]) mkdirSync(join(folder, name));
  const cgroup = makeCgroup();
  const given = [
    `hanked/origin=${origin}`,
    `hanked/node_modules=${resolve("node_modules")}`,
    ...(existsSync(".cache") ? [`hanked/cache=${resolve(".cache")}`] : []),
  ];
  const spaces = ["mount", "pid", "net", "uts", "ipc", "cgroup"].map((space) => `--${space}`);
  const start = `echo $$ > "$1/cgroup.procs"; shift; exec unshare ${spaces.join(" ")} --fork --kill-child "$@"`;
  const boot = [resolve("scripts/operator/boot-server"), folder, ...given];
  const child = spawn("sh", ["-ec", start, "sh", cgroup, ...boot], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = () => end(child, cgroup);
  try {
    const first = await findFirst(child);
    const within = ["nsenter", "--target", String(first), "--all", "--root", "--wd"];
    const env = { PATH: serverPath, HOME: "/root", LANG: "C.UTF-8" };
    const tryRun = (command: string) => runShell(command, env, { within }).ended;
    const isUp = async () => (await tryRun("systemctl is-active --quiet basic.target")).code === 0;
    if (!(await waitFor(isUp, 30_000, 200)))
      throw new NotPlayable("systemd does not come up inside of this machine");
    const run = async (command: string) => {
      const { code, out, err } = await tryRun(command);
      if (code === 0) return out;
      const said = (err.trim() || out.trim()).split("\n").slice(-3).join(" ");
      throw new Error(`'${command.trim().split("\n")[0]}' ended with ${code}: ${said}`);
    };
    return { run, tryRun, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As Debian gives it to root and to services. */
const serverPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** systemd wants a tree of groups for itself. */
function makeCgroup(): string {
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const tree = mounts.map((line) => line.split(" ")).find(([, , type]) => type === "cgroup2")?.[1];
  if (process.getuid?.() !== 0 || !tree || !existsSync("/lib/systemd/systemd"))
    throw new NotPlayable("a server with systemd inside of this machine needs root and systemd");
  const path = join(tree, `hanked-operator-${process.pid}`);
  mkdirSync(path, { recursive: true });
  return path;
}

async function findFirst(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const first = () => childrenOf([child.pid])[0];
  const name = () => {
    const pid = first();
    return pid && existsSync(`/proc/${pid}/comm`) ? readFileSync(`/proc/${pid}/comm`, "utf8") : "";
  };
  await waitFor(() => child.exitCode !== null || name() === "systemd\n", 10_000);
  const pid = first();
  if (child.exitCode === null && pid) return pid;
  const reason = said.trim().split("\n").at(-1);
  throw new NotPlayable(`no server can be made inside of this machine: ${reason}`);
}

/** With its first process all others end; then its groups are empty. */
async function end(child: ChildProcess, cgroup: string): Promise<void> {
  child.kill("SIGKILL");
  const remove = () => {
    try {
      for (const path of groupsIn(cgroup)) rmdirSync(path);
    } catch {
      // Some of it is still ending.
    }
    return !existsSync(cgroup);
  };
  await waitFor(remove, 10_000);
}

/** The innermost first. */
function groupsIn(path: string): string[] {
  const inner = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [...inner.flatMap(({ name }) => groupsIn(join(path, name))), path];
}
