import { readdirSync, readFileSync } from "node:fs";

/** Processes that these have started. Works on Linux only. */
export function childrenOf(pids: readonly (number | undefined)[]): number[] {
  return listProcesses()
    .filter(({ parent }) => pids.includes(parent))
    .map(({ pid }) => pid);
}

export function isAlive(pid: number): boolean {
  const found = readStat(pid);
  return found !== undefined && found.state !== "Z";
}

export function killProcess(pid: number): boolean {
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch {
    // It has ended by itself.
    return false;
  }
}

/** A process and all its descendants. */
export function withDescendants(pid: number): number[] {
  const all = listProcesses();
  const family = [pid];
  for (const one of family) {
    family.push(...all.filter(({ parent }) => parent === one).map((child) => child.pid));
  }
  return family;
}

interface Stat {
  pid: number;
  parent: number;
  state: string;
}

function listProcesses(): Stat[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
}

/** Parses `123 (a name, which may contain anything) S 45 …`. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(parent), state };
  } catch {
    return undefined;
  }
}

/** Bytes that processes have in memory. The program itself, which they share, counts once. */
export function residentBytes(pids: readonly number[]): number {
  const sizes = pids.map(readSizes);
  return sum(sizes.map(({ own }) => own)) + Math.max(0, ...sizes.map(({ shared }) => shared));
}

function readSizes(pid: number): { own: number; shared: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = (name: string) =>
      Number(text.split(`${name}:`)[1]?.trim().split(" ")[0] ?? 0);
    return { own: kilobytes("RssAnon") * 1024, shared: kilobytes("RssFile") * 1024 };
  } catch {
    // It has ended.
    return { own: 0, shared: 0 };
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
