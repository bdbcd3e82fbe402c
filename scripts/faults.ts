import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../tests/setup/postgres.ts";
import { printTable } from "./bench/table.ts";
import { endWithUsage, parseOptions, parseScriptOptions, readNumber } from "./command-line.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { runLetters } from "./faults/letters/run.ts";
import { describeLetters, findLetterFaults } from "./faults/letters/verdict.ts";
import { runFaults } from "./faults/run.ts";
import { describeOutcome, findFaults } from "./faults/verdict.ts";
import { type DatabaseKind, World } from "./faults/world.ts";

const usage = `npm run faults -- [--seed N] [--posts N] [--database embedded|postgres|both]
npm run faults -- letters [--seed N] [--people N] [--mornings N] [--database embedded|postgres|both]

Posts leads while the database, the notification service and the server itself fail, and counts whether one was
lost. 'letters': people ask for letters and get them, morning after morning, while servers, the processes that send, the
database and the mail server fail and are killed; counts whether somebody was left out, told twice, or written to without
being asked. The same seed (1) has the same troubles. Without options: 1000 leads, or 2000 people and 5 mornings, on both
databases.
`;

/** What is put to the test. */
interface Proof {
  hardLimitMs: number;
  /** A column of the table, and a line for each failed check. */
  run(world: World): Promise<{ column: [string, string][]; problems: string[] }>;
}

const commonOptions = {
  seed: { type: "string", default: "1" },
  database: { type: "string", default: "both" },
} as const;

// Before anything is made that would have to be cleaned up.
const { seed, proof, databases } = parseArguments();
const folder = mkdtempSync(join(tmpdir(), "hanked-faults-"));
// PostgreSQL runs as another user and must be able to pass. All sockets and folders go in here.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
const worlds: World[] = [];

try {
  await ensureBuilt();
  const columns: [string, string][][] = [];
  const problems: string[] = [];
  for (const database of databases) {
    const world = new World(database, folder);
    worlds.push(world);
    process.stderr.write(`hanked: faults on ${database}, seed ${seed}\n`);
    const outcome = await within(proof.hardLimitMs, proof.run(world));
    columns.push(outcome.column);
    problems.push(...outcome.problems);
    await world.close();
  }
  printTable(
    [`seed ${seed}`, ...databases],
    (columns[0] ?? []).map(([name], row) => [name, ...columns.map((c) => c[row]?.[1] ?? "")]),
  );
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await cleanUp();
  process.exit(0);
} catch (error) {
  for (const { lastLines } of worlds.flatMap((world) => world.openSites)) {
    process.stderr.write(`${lastLines}\n\n`);
  }
  await cleanUp();
  exitWithMessage(error);
}

function parseArguments() {
  try {
    return checkArguments();
  } catch (error) {
    exitWithMessage(error);
  }
}

function checkArguments() {
  const isOfLetters = process.argv[2] === "letters";
  const values = isOfLetters ? parseLetterOptions() : parseLeadOptions();
  const databases = (["embedded", "postgres"] as DatabaseKind[]).filter(
    (kind) => values.database === "both" || values.database === kind,
  );
  if (databases.length === 0) throw new Error("--database is embedded, postgres or both");
  if (databases.includes("postgres") && !findPostgres()) {
    throw new Error("PostgreSQL's programs are not installed; --database embedded does without");
  }
  const seed = readNumber("--seed", values.seed, { from: 0, to: 1_000_000_000 });
  const proof = "posts" in values ? proveLeads(values.posts, seed) : proveLetters(values, seed);
  return { seed, proof, databases };
}

function parseLeadOptions() {
  return parseScriptOptions(usage, {
    name: "faults",
    options: { ...commonOptions, posts: { type: "string", default: "1000" } },
  });
}

function parseLetterOptions() {
  const args = process.argv.slice(3);
  if (args.includes("--help")) endWithUsage(usage);
  return parseOptions(args, {
    name: "faults -- letters",
    options: {
      ...commonOptions,
      people: { type: "string", default: "2000" },
      mornings: { type: "string", default: "5" },
    },
  }).values;
}

function proveLeads(given: string, seed: number): Proof {
  const posts = readNumber("--posts", given, { from: 1, to: 100_000 });
  return {
    hardLimitMs: 4 * 60_000 + posts * 300,
    async run(world) {
      const outcome = await runFaults(world, posts, seed);
      return { column: describeOutcome(outcome), problems: findFaults(world, posts, outcome) };
    },
  };
}

function proveLetters(values: { people: string; mornings: string }, seed: number): Proof {
  const size = {
    people: readNumber("--people", values.people, { from: 20, to: 20_000 }),
    // Days are made up, and must come before a trial's last.
    mornings: readNumber("--mornings", values.mornings, { from: 1, to: 8 }),
  };
  return {
    hardLimitMs: 5 * 60_000 + size.mornings * (120_000 + size.people * 150),
    async run(world) {
      const outcome = await runLetters(world, { ...size, seed });
      const problems = findLetterFaults(world, size, outcome);
      return { column: describeLetters(world, outcome), problems };
    },
  };
}

/** Also ends when something that should never take long does. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`not done after ${Math.round(ms / 1000)} seconds`));
    const interrupted = () => reject(new Error("interrupted"));
    const timer = setTimeout(late, ms);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, interrupted);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function cleanUp(): Promise<void> {
  for (const world of worlds) await world.close();
  rmSync(folder, { recursive: true, force: true });
}
