import { openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { exitWithMessage, parseScriptOptions } from "../ops/command-line.ts";
import { printTable } from "../ops/text-table.ts";
import { findPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { attackSite, type Result } from "./attack/attacks.ts";
import { visitPages } from "./attack/pages.ts";
import { withTarget } from "./attack/target.ts";

const usage = `npm run attack -- [--short]

Attacks a site that it starts itself, on loopback and bounded in time, and prints the results.
--short leaves out what takes minutes.
`;

try {
  const { short } = parseScriptOptions(usage, {
    name: "attack",
    options: { short: { type: "boolean", default: false } },
  });
  const results = await withTarget({}, (target) => attackSite(target, short ? "short" : "full"));
  if (!short) results.push(await fillMemory("embedded", {}, 450));
  if (!short && findPostgres()) results.push(await fillMemoryOnPostgres());
  printTable(
    ["attack", "before", "after", "limit", ""],
    results.map(({ attack, before, after, limit, unit }) => [
      attack,
      before,
      `${Number(after.toFixed(after < 10 ? 1 : 0))} ${unit}`.trim(),
      `${limit} ${unit}`.trim(),
      after <= limit ? "held" : "FELL",
    ]),
  );
  process.exit(results.every(({ after, limit }) => after <= limit) ? 0 : 1);
} catch (error) {
  exitWithMessage(error);
}

async function fillMemoryOnPostgres(): Promise<Result> {
  const server = await startPostgres();
  const database = openPostgres(server.url);
  await prepareDatabase(database);
  await database.close();
  const result = await fillMemory("PostgreSQL", { DATABASE_URL: server.url }, 300);
  server.stop();
  return result;
}

/** Starts a fresh site, so that memory used by the other attacks is not counted. */
async function fillMemory(name: string, env: NodeJS.ProcessEnv, limit: number): Promise<Result> {
  const after = await withTarget(env, (target) => visitPages(target, 49_000));
  const attack = `memory after 49,000 pages, ${name}`;
  return { attack, before: "731 MB embedded", after, limit, unit: "MB" };
}
