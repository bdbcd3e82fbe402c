import { rmSync } from "node:fs";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type DatabaseContents, describeContents, restoreContents } from "./database-contents.ts";
import { copyTemplate } from "./embedded-template.ts";

interface Embedded {
  folder: string;
  database: Database;
  /** Contents when it was new, to restore and compare with. */
  contents: DatabaseContents;
  close(): Promise<void>;
}

/** A restored database that no test file uses at the moment. */
let idle: Embedded | undefined;

/**
 * Opens a prepared embedded database. This takes more than a second of CPU time, so the test files of a worker reuse
 * one: its contents are restored after each file, and if it then still differs from a new one in a row, a right or a
 * name, the next file gets a new one.
 */
export async function openReusedEmbedded(): Promise<{
  database: Database;
  remove(): Promise<void>;
}> {
  const kept = idle ?? (await openNew());
  idle = undefined;
  // A separate connection through the socket, like that of an operator's command.
  const settings = { databaseUrl: undefined, dataDir: kept.folder };
  const database = await openDatabase(settings, "operate");
  return {
    database,
    async remove() {
      await database.close();
      const isAsNew = await restoreContents(kept.database, kept.contents).catch(() => false);
      if (isAsNew && !idle) idle = kept;
      else await kept.close();
    },
  };
}

/** Opens an embedded database that no test has used before. */
export async function openNewEmbedded() {
  const { database, close } = await openNew();
  return { database, remove: close };
}

async function openNew(): Promise<Embedded> {
  const folder = copyTemplate("prepared");
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  return {
    folder,
    database,
    contents: await describeContents(database),
    async close() {
      process.off("exit", removeFolder);
      await database.close();
      removeFolder();
    },
  };
}
