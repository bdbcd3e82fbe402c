import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../tests/setup/postgres.ts";
import { printTable } from "./bench/table.ts";
import { parseScriptOptions, readNumber } from "./command-line.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { runFaults } from "./faults/run.ts";
import { describeOutcome, findFaults } from "./faults/verdict.ts";
import { type DatabaseKind, World } from "./faults/world.ts";

const usage = `npm run faults -- [--seed N] [--posts N] [--database embedded|postgres|both]

Posts leads while the database, the notification service and the server itself fail, and counts whether one was
lost. The same seed (1) has the same troubles. Without options: 1000 leads, on both databases.
`;

const hardLimitMs = (posts: number) => 4 * 60_000 + posts * 300;

// Before anything is made that would have to be cleaned up.
const { seed, posts, databases } = parseArguments();
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
    const outcome = await within(hardLimitMs(posts), runFaults(world, posts, seed));
    columns.push(describeOutcome(outcome));
    problems.push(...findFaults(world, posts, outcome));
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
  const values = parseScriptOptions(usage, {
    name: "faults",
    options: {
      seed: { type: "string", default: "1" },
      posts: { type: "string", default: "1000" },
      database: { type: "string", default: "both" },
    },
  });
  const databases = (["embedded", "postgres"] as DatabaseKind[]).filter(
    (kind) => values.database === "both" || values.database === kind,
  );
  if (databases.length === 0) throw new Error("--database is embedded, postgres or both");
  if (databases.includes("postgres") && !findPostgres()) {
    throw new Error("PostgreSQL's programs are not installed; --database embedded does without");
  }
  const seed = readNumber("--seed", values.seed, { from: 0, to: 1_000_000_000 });
  const posts = readNumber("--posts", values.posts, { from: 1, to: 100_000 });
  return { seed, posts, databases };
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
