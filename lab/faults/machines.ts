import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { waitFor } from "./pause.ts";

/*
 * Several machines inside this one: network namespaces on one bridge, of a network that nobody else sees. Ports and files are those
 * of a real installation, and a machine can be killed, frozen and cut off from the others.
 */

/** A network for tests of devices (RFC 2544), which nobody has. */
const network = "198.18.87";
/** This process, as the machines see it. */
export const labAddress = `${network}.254`;

const insideMark = "HANKED_LAB_INSIDE";

/**
 * Goes on inside namespaces of its own: they end with this process and take along all that was started in them. Returns false where
 * that is done already.
 */
export function moveInside(program: string, args: string[]): boolean {
  if (process.env[insideMark]) return false;
  const enter = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  // The first process has to bury the orphans of all others, which Node does not do.
  const first = ["sh", "-c", '"$@"; exit $?', "sh"];
  const node = [...first, process.execPath, ...process.execArgv, program, ...args];
  const child = spawn("unshare", [...enter, ...node], {
    stdio: "inherit",
    env: { ...process.env, [insideMark]: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => child.kill("SIGKILL"));
  }
  child.once("exit", (code) => process.exit(code ?? 1));
  return true;
}

/** Whether this machine lets root make networks. */
export function canMakeMachines(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const tries = `mount -t tmpfs tmpfs /run
    ip link add name hanked-try type veth peer name hanked-too
    ip netns add hanked-try`;
  return spawnSync("unshare", ["--net", "--mount", "sh", "-ec", tries]).status === 0;
}

/** Gives each machine its address, and all of them the names of all. The folder lasts no longer than these machines. */
export function makeMachines(names: readonly string[], folder: string): Machine[] {
  run("mount", "-t", "tmpfs", "-o", "mode=711", "tmpfs", folder);
  mkdirSync("/run/netns", { recursive: true });
  run("mount", "-t", "tmpfs", "tmpfs", "/run/netns");
  run("ip", "link", "set", "lo", "up");
  run("ip", "link", "add", "hanked", "type", "bridge");
  run("ip", "address", "add", `${labAddress}/24`, "dev", "hanked");
  run("ip", "link", "set", "hanked", "up");
  const machines = names.map((name, place) => new Machine(name, `${network}.${place + 1}`, folder));
  const hosts = join(folder, "hosts");
  const lines = machines.map(({ name, address }) => `${address} ${name}\n`);
  writeFileSync(hosts, `127.0.0.1 localhost\n${lines.join("")}`);
  run("mount", "--bind", hosts, "/etc/hosts");
  for (const machine of machines) {
    // Settings are copied, since a document's commands change them.
    run("cp", "-a", "/etc", join(machine.folder, "-etc"));
    machine.own({ "/etc": "root", "/run": "root" });
  }
  return machines;
}

/** Nothing else was in the folder. */
export function removeMachines(folder: string): void {
  spawnSync("umount", ["-l", folder]);
}

/** A machine of the lab: what runs in it sees its own network, and its own folders at the usual places. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  private readonly mounts: string[] = [];

  constructor(name: string, address: string, folder: string) {
    this.name = name;
    this.address = address;
    this.folder = join(folder, name);
    mkdirSync(this.folder, { mode: 0o755 });
    run("ip", "netns", "add", name);
    run("ip", "link", "add", this.cable, "type", "veth", "peer", "name", "eth0", "netns", name);
    run("ip", "link", "set", this.cable, "master", "hanked", "up");
    run("ip", "-n", name, "address", "add", `${address}/24`, "dev", "eth0");
    run("ip", "-n", name, "link", "set", "eth0", "up");
    run("ip", "-n", name, "link", "set", "lo", "up");
  }

  private get cable(): string {
    return `to-${this.name}`;
  }

  /** Gives it folders of its own at these places, by the user whom they belong to. What starts afterwards sees them. */
  own(folders: Record<string, string>): void {
    for (const [place, user] of Object.entries(folders)) {
      const own = join(this.folder, place.replaceAll("/", "-"));
      run("install", "-d", "-o", user, own);
      this.mounts.push(`mkdir -p ${place}; mount --bind ${own} ${place}`);
    }
  }

  /** Starts a program here. */
  start(command: string[], { user = "root", log = "log" } = {}) {
    const become =
      user === "root" ? [] : ["setpriv", "--reuid", user, "--regid", user, "--init-groups"];
    const [program, ...args] = this.within(`exec "$@" >> ${join(this.folder, log)} 2>&1`);
    return spawn(program, [...args, ...become, ...command], { stdio: "ignore", env: this.env() });
  }

  /** Runs a short command here. Returns its output, or throws. */
  run(command: string[], env: NodeJS.ProcessEnv = {}): string {
    const [program, ...args] = this.within('exec "$@"');
    const { status, stdout, stderr } = spawnSync(program, [...args, ...command], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 120_000,
      env: { ...this.env(), ...env },
    });
    if (status !== 0) throw new Error(`${this.name}: ${stderr || stdout || "no answer"}`);
    return stdout;
  }

  /** Runs commands of a document here, as root in the folder of the sources. */
  type(commands: string, env: NodeJS.ProcessEnv = {}): string {
    return this.run(["sh", "-ec", commands], env);
  }

  private within(script: string): [string, ...string[]] {
    const inside = [...this.mounts, script].join("\n");
    return ["ip", "netns", "exec", this.name, "sh", "-ec", inside, "sh"];
  }

  private env(): NodeJS.ProcessEnv {
    const PATH = `${resolve("lab/faults/stand-ins")}:${process.env.PATH}`;
    return { PATH, LANG: "C.UTF-8", LAB_MACHINE: this.folder };
  }

  private signal(signal: NodeJS.Signals, program?: string): void {
    for (const pid of this.pids) {
      try {
        if (program && readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== program) continue;
        process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  }

  get pids(): number[] {
    const { stdout } = spawnSync("ip", ["netns", "pids", this.name], { encoding: "utf8" });
    return stdout.split("\n").filter(Boolean).map(Number);
  }

  /** As if its power had failed. */
  async kill(): Promise<void> {
    // Twice: a process may have started another meanwhile.
    await waitFor(() => {
      this.signal("SIGKILL");
      return this.pids.length === 0;
    }, 5_000);
  }

  /** Its network still accepts connections, and nothing answers; or only one of its programs does not. */
  freeze(program?: string): void {
    this.signal("SIGSTOP", program);
  }

  thaw(): void {
    this.signal("SIGCONT");
  }

  /** Whatever is sent to it or from it is lost. */
  cut(): void {
    run("ip", "link", "set", this.cable, "down");
  }

  join(): void {
    run("ip", "link", "set", this.cable, "up");
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}
