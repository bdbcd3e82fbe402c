import { rmSync } from "node:fs";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type DatabaseContents, describeContents, restoreContents } from "./database-contents.ts";
import { copyTemplate } from "./embedded-template.ts";

interface Embedded {
  folder: string;
  database: Database;
  /** As new. */
  contents: DatabaseContents;
  close(): Promise<void>;
}

/** Nobody's at the moment, and as new. */
let idle: Embedded | undefined;

/**
 * A prepared embedded database. To open one takes more than a second of a processor, so that the files of a worker get the
 * same one after each other, as long as nothing is left of the one before: what is in it is put back, and if it then differs
 * from a new one in a row, a right or a name, the next gets a new one.
 */
export async function openKeptEmbedded(): Promise<{
  database: Database;
  remove(): Promise<void>;
}> {
  const kept = idle ?? (await openNew());
  idle = undefined;
  // A connection of its own, through the socket, as an operator's command has it.
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

/** One that no test had before. */
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
