import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { childrenOf } from "../linux-processes.ts";
import { makeOrigin } from "./versions.ts";

/** One thing that an operator does, as a document describes it. */
export interface Step {
  name: string;
  /** Does it, and returns in a few words what was seen. Throws if it did not go as written. */
  run(server: Server): Promise<string>;
}

export type Server = Awaited<ReturnType<typeof bootServer>>;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/**
 * A Debian server with systemd, where the documents' commands can be run to the letter. It writes only into the folder,
 * and its network leads nowhere. Mounted instead of downloaded: our repository, the packages, and Node if fetched.
 */
export async function bootServer(folder: string) {
  const origin = join(folder, "origin");
  const versions = makeOrigin(origin);
  const cgroup = makeCgroup();
  for (const name of ["root", "written", "work"]) mkdirSync(join(folder, name));
  const mounts = [
    `hanked/origin=${origin}`,
    `hanked/node_modules=${resolve("node_modules")}`,
    ...(existsSync(".cache") ? [`hanked/cache=${resolve(".cache")}`] : []),
  ];
  const boot = `echo $$ > "$1/cgroup.procs"; shift
    exec unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child "$@"`;
  const program = resolve("lab/operator/boot-server");
  const child = spawn("sh", ["-ec", boot, "sh", cgroup, program, folder, ...mounts], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    child.kill("SIGKILL");
    for (let tries = 0; existsSync(cgroup) && tries < 50; tries++) {
      await setTimeout(200);
      spawnSync("find", [cgroup, "-depth", "-type", "d", "-exec", "rmdir", "{}", "+"]);
    }
  };
  for (let tries = 0; child.exitCode === null && tries < 150; tries++) {
    await setTimeout(200);
    const [first] = childrenOf([child.pid]);
    if (!first || readFileSync(`/proc/${first}/comm`, "utf8") !== "systemd\n") continue;
    const tryRun = (command: string) => runInside(first, command);
    if ((await tryRun("systemctl is-active --quiet basic.target")).code !== 0) continue;
    /** For commands that must not fail. Returns the output. */
    const run = async (command: string) => {
      const { code, out, err } = await tryRun(command);
      if (code === 0) return out;
      const said = (err.trim() || out.trim()).split("\n").slice(-3).join(" ");
      throw new Error(`'${command.trim().split("\n")[0]}' ended with ${code}: ${said}`);
    };
    return { versions, run, tryRun, stop };
  }
  await stop();
  throw new Error(
    "systemd does not start inside this machine; the play needs namespaces and overlayfs",
  );
}

/** Runs commands in sh, as root in the folder of the sources, as the documents assume. Ends them after ten minutes. */
async function runInside(first: number, command: string): Promise<Ended> {
  const enter = ["--target", String(first), "--all", "--root", "--wd", "timeout", "600"];
  const script = `cd /srv/hanked 2> /dev/null || true\n${command}`;
  const running = promisify(execFile)("nsenter", [...enter, "sh", "-ec", script], {
    env: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      HOME: "/root",
      LANG: "C.UTF-8",
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end();
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

/** systemd needs a tree of control groups for itself. */
function makeCgroup(): string {
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const tree = mounts.map((line) => line.split(" ")).find(([, , type]) => type === "cgroup2")?.[1];
  if (process.getuid?.() !== 0 || !tree || !existsSync("/lib/systemd/systemd"))
    throw new Error("the play starts a server inside this machine: that needs root and systemd");
  const path = join(tree, `hanked-operator-${process.pid}`);
  mkdirSync(path);
  return path;
}
