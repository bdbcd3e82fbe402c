import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithUsage, exitWithMessage, parseOptions, readNumber } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { findPostgres } from "../tests/setup/postgres.ts";
import { ensureBuilt } from "../tools/ensure-built.ts";
import { runLeads } from "./faults/leads.ts";
import { runDigests } from "./faults/letters.ts";
import { type DatabaseKind, type Row, World } from "./faults/world.ts";

const usage = `npm run faults -- [--seed N] [--posts N] [--database embedded|postgres|both]
npm run faults -- letters [--seed N] [--people N] [--runs N] [--database embedded|postgres|both]

Posts leads while the database, the notification service and the server itself fail, and counts lost leads.
'letters': people subscribe to digests, daily or on their weekdays, follow procurements, leave and come back, run after
run, while servers, sending processes, the database and the mail server fail and are killed; counts what is missing, sent
twice or sent to people who did not subscribe.
The same seed (default 1) causes the same faults. Defaults: 1000 leads, or 2000 people and 5 digest runs, on both
databases.
`;

try {
  const { seed, databases, limitMs, run } = parseArguments(process.argv.slice(2));
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
  const option = (value: string) => ({ type: "string" as const, default: value });
  const { values } = parseOptions(isOfDigests ? args.slice(1) : args, {
    name: isOfDigests ? "faults -- letters" : "faults",
    options: {
      seed: option("1"),
      database: option("both"),
      ...(isOfDigests ? { people: option("2000"), runs: option("5") } : { posts: option("1000") }),
    },
  });
  const number = (name: string, from: number, to: number) =>
    readNumber(`--${name}`, String(values[name as keyof typeof values]), { from, to });
  const seed = number("seed", 0, 1_000_000_000);
  const databases = (["embedded", "postgres"] satisfies DatabaseKind[]).filter((kind) =>
    ["both", kind].includes(String(values.database)),
  );
  if (databases.length === 0) throw new Error("--database is embedded, postgres or both");
  if (databases.includes("postgres") && !findPostgres()) {
    throw new Error("PostgreSQL is not installed; use --database embedded");
  }
  if (!isOfDigests) {
    const posts = number("posts", 1, 100_000);
    const run = (world: World) => runLeads(world, posts, seed);
    return { seed, databases, limitMs: 4 * 60_000 + posts * 300, run };
  }
  const people = number("people", 20, 20_000);
  // The simulated days must come before a trial's last day.
  const runs = number("runs", 1, 8);
  const run = (world: World) => runDigests(world, { people, runs, seed });
  return { seed, databases, limitMs: 5 * 60_000 + runs * (120_000 + people * 150), run };
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
