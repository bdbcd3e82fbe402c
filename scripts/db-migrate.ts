import { parseSettings } from "../app/env.server.ts";
import { openDatabase } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { exitWithMessage } from "./exit-with-message.ts";

try {
  const database = await openDatabase(parseSettings(), "operate");
  const notes = await prepareDatabase(database);
  await database.close();
  for (const note of notes) process.stderr.write(`hanked: ${note}\n`);
  process.stdout.write("hanked: the database is up to date\n");
} catch (error) {
  exitWithMessage(error);
}
