import { readdirSync, readFileSync } from "node:fs";

/** What others have started. On Linux. */
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

/** A process and all that come of it. */
export function familyOf(pid: number): number[] {
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

/** `123 (a name, with whatever in it) S 45 …` */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(parent), state };
  } catch {
    return undefined;
  }
}

/** Bytes that are in memory now; 0 of a process that has ended. */
export function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return pages * 4096;
  } catch {
    return 0;
  }
}
