import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithUsage, exitWithMessage, parseOptions, readNumber } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { findPostgres } from "../tests/setup/postgres.ts";
import { ensureBuilt } from "../tools/ensure-built.ts";
import { install } from "./browser.ts";
import { clusterPrograms } from "./faults/cluster.ts";
import { runFailover, runSwitch } from "./faults/failover.ts";
import { runLeads } from "./faults/leads.ts";
import { runDigests } from "./faults/letters.ts";
import { canMakeMachines, moveInside } from "./faults/machines.ts";
import { runTwoMachines } from "./faults/two-machines.ts";
import { type DatabaseKind, type Row, World } from "./faults/world.ts";

const usage = `npm run faults -- [--seed N] [--posts N] [--database embedded|postgres|both]
npm run faults -- letters [--seed N] [--people N] [--runs N] [--database embedded|postgres|both]
npm run faults -- machines [--seed N] [--posts N] [--people N] [--runs N]
npm run faults -- failover [--seed N] [--posts N] [--people N] [--runs N] [--database cluster|alone] [--brief]

Posts leads while the database, the notification service and the server itself fail, and counts lost leads.
'letters': people subscribe to digests, daily or on their weekdays, follow procurements, leave and come back, run after
run, while servers, sending processes, the database and the mail server fail and are killed; counts what is missing, sent
twice or sent to people who did not subscribe.
'machines': two machines with a site each behind HAProxy, and one database: both are updated one after the other, and one is gone in the middle of
a morning of digests. Needs root on Linux, as 'failover'.
'failover': PostgreSQL with two standbys under Patroni, each on a machine of its own inside this one, as docs/running/high-availability.md
has them, and two machines with a site each. The primary is killed, frozen, cut off and switched over while leads are posted, people subscribe,
digests are sent and notices imported. --database alone: the same with one PostgreSQL without standbys; --brief: one switch by hand, without sites.
Needs root on Linux.
The same seed (default 1) causes the same faults. Defaults: 1000 leads, or 2000 people and 5 digest runs, on both
databases; 'failover' has 1000 leads, 500 people and 3 digest runs.
`;

try {
  const { seed, databases, limitMs, run, onMachines } = parseArguments(process.argv.slice(2));
  if (onMachines) await prepareMachines();
  const folder = mkdtempSync(join(tmpdir(), "hanked-faults-"));
  // PostgreSQL runs as another user and must be able to enter. All sockets and folders are created in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const worlds: World[] = [];
  process.once("exit", () => {
    for (const world of worlds) world.close();
    // A process that was just killed may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => exitWithMessage("interrupted"));
  }
  await ensureBuilt();
  const outcomes: Row[][] = [];
  for (const database of databases) {
    process.stderr.write(`hanked: faults on ${database}, seed ${seed}\n`);
    const world = new World(database, folder);
    worlds.push(world);
    const late = () => exitWithMessage(`not done after ${Math.round(limitMs / 1_000)} seconds`);
    const timer = setTimeout(late, limitMs);
    outcomes.push(await run(world));
    clearTimeout(timer);
  }
  printTable(
    [`seed ${seed}`, ...databases],
    (outcomes[0] ?? []).map(([name], line) => [
      name,
      ...outcomes.map((rows) => figure(rows[line])),
    ]),
  );
  const problems = outcomes.flatMap((rows, index) =>
    rows.flatMap((row) => findProblem(row).map((problem) => `${databases[index]}: ${problem}`)),
  );
  if (problems.length > 0) throw new Error(problems.join("\n"));
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}

function parseArguments(args: string[]) {
  if (args.includes("--help") || args[0] === "help") endWithUsage(usage);
  const isOfDigests = args[0] === "letters";
  const isMachines = args[0] === "machines";
  const isFailover = args[0] === "failover";
  const isNamed = isOfDigests || isFailover || isMachines;
  const option = (value: string) => ({ type: "string" as const, default: value });
  const { values } = parseOptions(isNamed ? args.slice(1) : args, {
    name: isNamed ? `faults -- ${args[0]}` : "faults",
    options: {
      seed: option("1"),
      database: option(isFailover ? "cluster" : "both"),
      ...(!isOfDigests && { posts: option("1000") }),
      ...(isOfDigests && { people: option("2000"), runs: option("5") }),
      ...(isMachines && { people: option("500"), runs: option("2") }),
      ...(isFailover && {
        people: option("500"),
        runs: option("3"),
        brief: { type: "boolean" as const, default: false },
      }),
    },
  });
  const number = (name: string, from: number, to: number) =>
    readNumber(`--${name}`, String(values[name as keyof typeof values]), { from, to });
  const seed = number("seed", 0, 1_000_000_000);
  const databases = (["embedded", "postgres"] satisfies DatabaseKind[]).filter((kind) =>
    ["both", kind].includes(String(values.database)),
  );
  if (isMachines) {
    const run = (world: World) =>
      runTwoMachines(world, {
        leads: number("posts", 1, 100_000),
        people: number("people", 20, 20_000),
        runs: number("runs", 1, 8),
        seed,
      });
    const databases: DatabaseKind[] = ["alone"];
    return { seed, databases, limitMs: 40 * 60_000, run, onMachines: true };
  }
  if (isFailover) {
    const kind = String(values.database);
    if (kind !== "cluster" && kind !== "alone") throw new Error("--database is cluster or alone");
    const plan = {
      leads: number("posts", 1, 100_000),
      people: number("people", 20, 20_000),
      runs: number("runs", 1, 8),
      seed,
    };
    const run = (world: World) => (values.brief ? runSwitch(world) : runFailover(world, plan));
    const limitMs = 5 * 60_000 + plan.runs * 7 * 60_000;
    return {
      seed,
      databases: [kind] satisfies DatabaseKind[],
      limitMs,
      run,
      onMachines: isFailover,
    };
  }
  if (databases.length === 0) throw new Error("--database is embedded, postgres or both");
  if (databases.includes("postgres") && !findPostgres()) {
    throw new Error("PostgreSQL is not installed; use --database embedded");
  }
  if (!isOfDigests) {
    const posts = number("posts", 1, 100_000);
    const run = (world: World) => runLeads(world, posts, seed);
    return { seed, databases, limitMs: 4 * 60_000 + posts * 300, run, onMachines: isFailover };
  }
  const people = number("people", 20, 20_000);
  // The simulated days must come before a trial's last day.
  const runs = number("runs", 1, 8);
  const run = (world: World) => runDigests(world, { people, runs, seed });
  const limitMs = 5 * 60_000 + runs * (120_000 + people * 150);
  return { seed, databases, limitMs, run, onMachines: isFailover };
}

/** Installs what the cluster needs, and goes on where this process has a network of its own. */
async function prepareMachines(): Promise<void> {
  const missing = Object.entries(clusterPrograms).flatMap(([program, packages]) =>
    existsSync(program) ? [] : packages,
  );
  if (missing.length > 0 && !install(...missing)) {
    throw new Error(`${missing.join(", ")} cannot be installed here; the failover needs them`);
  }
  if (!canMakeMachines()) throw new Error("the failover makes networks: that needs root on Linux");
  await ensureBuilt();
  // The copy inside does the rest.
  if (moveInside("lab/faults.ts", process.argv.slice(2))) await new Promise(() => {});
}

function figure([, value]: Row = ["", ""]): string {
  return (typeof value === "object" ? value.length : value).toLocaleString("en");
}

function findProblem(row: Row): string[] {
  const [name, value, holds = typeof value !== "object" || value.length === 0] = row;
  if (holds) return [];
  const some = typeof value === "object" ? ` (${value.slice(0, 5).join(", ")})` : "";
  return [`${name.trim()}: ${figure(row)}${some}`];
}
