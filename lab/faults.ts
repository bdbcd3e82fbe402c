import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import { endWithUsage, exitWithMessage, parseOptions, readNumber } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { findPostgres } from "../tests/setup/postgres.ts";
import { ensureBuilt } from "../tools/ensure-built.ts";
import { install } from "./browser.ts";
import { listMissingPackages } from "./faults/cluster.ts";
import { playDocument } from "./faults/document.ts";
import { type FailoverPlan, runFailover, runSwitch } from "./faults/failover.ts";
import { runLeads } from "./faults/leads.ts";
import { runDigests } from "./faults/letters.ts";
import { canMakeMachines, moveInside } from "./faults/machines.ts";
import { runTwoMachines } from "./faults/two-machines.ts";
import { type DatabaseKind, type Row, World } from "./faults/world.ts";

const usage = `npm run faults -- [--seed N] [--posts N] [--database embedded|postgres|both]
npm run faults -- letters [--seed N] [--people N] [--runs N] [--database embedded|postgres|both]
npm run faults -- machines [--seed N] [--posts N] [--people N] [--runs N]
npm run faults -- failover [--seed N] [--posts N] [--people N] [--runs N] [--database cluster|alone] [--brief]
npm run faults -- document

Posts leads while the database, the notification service and the server itself fail, and counts lost leads.
'letters': people subscribe to digests, daily or on their weekdays, follow procurements, leave and come back, run after
run, while servers, sending processes, the database and the mail server fail and are killed; counts what is missing, sent
twice or sent to people who did not subscribe.
'machines': two machines with a site each behind HAProxy, and one PostgreSQL: both sites are updated one after the other, and
one machine is gone in the middle of a morning of digests.
'failover': PostgreSQL with two standbys under Patroni, each on a machine of its own inside this one, as docs/running/high-availability.md
has them, and two machines with a site each. The primary is killed, frozen, cut off and switched over while leads are posted, people subscribe,
digests are sent and notices imported. --database alone: the same with one PostgreSQL without standbys; --brief: one switch by hand, without sites.
'document': runs all commands of that document on such machines, as they are written there.
The last three need root on Linux. The same seed (default 1) causes the same faults. Defaults: 1000 leads; 2000 people and 5 digest runs for
'letters', 500 and 2 for 'machines', 500 and 3 for 'failover'.
`;

interface Play {
  databases: Record<string, DatabaseKind[]>;
  options: ParseArgsOptionsConfig;
  limitMs(plan: FailoverPlan): number;
  run(world: World, plan: FailoverPlan, isBrief: boolean): Promise<Row[]>;
}

const text = (given: string) => ({ type: "string" as const, default: given });
const here: Play["databases"] = {
  both: ["embedded", "postgres"],
  embedded: ["embedded"],
  postgres: ["postgres"],
};
const minute = 60_000;

const plays: Record<string, Play> = {
  leads: {
    databases: here,
    options: { posts: text("1000"), database: text("both") },
    limitMs: ({ leads }) => 4 * minute + leads * 300,
    run: (world, { leads, seed }) => runLeads(world, leads, seed),
  },
  letters: {
    databases: here,
    options: { people: text("2000"), runs: text("5"), database: text("both") },
    limitMs: ({ people, runs }) => 5 * minute + runs * (2 * minute + people * 150),
    run: (world, plan) => runDigests(world, plan),
  },
  machines: {
    databases: { alone: ["alone"] },
    options: { posts: text("1000"), people: text("500"), runs: text("2") },
    limitMs: () => 40 * minute,
    run: runTwoMachines,
  },
  failover: {
    databases: { cluster: ["cluster"], alone: ["alone"] },
    options: {
      posts: text("1000"),
      people: text("500"),
      runs: text("3"),
      database: text("cluster"),
      brief: { type: "boolean" },
    },
    limitMs: ({ runs }) => 5 * minute + runs * 7 * minute,
    run: (world, plan, isBrief) => (isBrief ? runSwitch(world) : runFailover(world, plan)),
  },
  document: {
    databases: { cluster: ["cluster"] },
    options: {},
    limitMs: () => 10 * minute,
    run: playDocument,
  },
};

try {
  const { plan, isBrief, databases, play } = parseArguments(process.argv.slice(2));
  const { seed } = plan;
  const limitMs = play.limitMs(plan);
  if (play.databases !== here) await prepareMachines();
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
    outcomes.push(await play.run(world, plan, isBrief));
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
  const named = plays[args[0] ?? ""];
  const play = named ?? (plays["leads"] as Play);
  const { values }: { values: Record<string, unknown> } = parseOptions(
    named ? args.slice(1) : args,
    {
      name: named ? `faults -- ${args[0]}` : "faults",
      options: { seed: text("1"), ...play.options },
    },
  );
  const number = (name: string, from: number, to: number) =>
    name in values ? readNumber(`--${name}`, String(values[name]), { from, to }) : 0;
  const plan = {
    seed: number("seed", 0, 1_000_000_000),
    leads: number("posts", 1, 100_000),
    people: number("people", 20, 20_000),
    // The simulated days must come before a trial's last day.
    runs: number("runs", 1, 8),
  };
  const kinds = Object.keys(play.databases);
  const databases = play.databases[String(values["database"] ?? kinds[0])];
  if (!databases) throw new Error(`--database is ${kinds.join(" or ")}`);
  if (databases.includes("postgres") && !findPostgres()) {
    throw new Error("PostgreSQL is not installed; use --database embedded");
  }
  return { play, plan, databases, isBrief: values["brief"] === true };
}

/** Installs what the cluster needs, and goes on where this process has a network of its own. */
async function prepareMachines(): Promise<void> {
  const missing = listMissingPackages();
  if (missing.length > 0 && !install(...missing)) {
    throw new Error(`${missing.join(", ")} cannot be installed here; the machines need them`);
  }
  if (!canMakeMachines())
    throw new Error("the machines have networks of their own: that needs root on Linux");
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
