import { parseSettings } from "../app/env.server.ts";
import { reasonOf } from "../db/failures.ts";
import { openDatabase } from "../db/open-database.ts";
import { isPrepared, prepareDatabase } from "../db/prepare.ts";
import { exitWithMessage, parseScriptOptions } from "./command-line.ts";

const usage = `npm run db:migrate

Brings the database up to this version. DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which.
`;

try {
  parseScriptOptions(usage, { name: "db:migrate" });
  const database = await openDatabase(parseSettings(), "operate");
  const notes = await prepareDatabase(database);
  // The server makes the same check before it serves, so both always agree.
  const prepared = await isPrepared(database);
  await database.close();
  if (!prepared) throw new Error("all was applied, but the server would not accept the database");
  for (const note of notes) process.stderr.write(`hanked: ${note}\n`);
  process.stdout.write("hanked: the database is up to date\n");
} catch (error) {
  // Show PostgreSQL's own reason: the failed statement is long and says less.
  exitWithMessage(error instanceof Error && error.cause ? reasonOf(error) : error);
}
