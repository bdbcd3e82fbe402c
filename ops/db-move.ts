import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseSettings } from "../app/env.server.ts";
import type { Database } from "../db/database.ts";
import { FolderInUse } from "../db/embedded/folder-lock.ts";
import { reasonOf } from "../db/failures.ts";
import { isMigrated } from "../db/migrate.ts";
import { embeddedFolder, openDatabase } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { withRowsOf } from "../db/rows/dump-rows.ts";
import { type Loaded, loadRows } from "../db/rows/load-rows.ts";
import { exitWithMessage, parseScriptOptions } from "./command-line.ts";
import { textTable } from "./text-table.ts";

const usage = `npm run db:move

Copies the embedded database of DATA_DIR into the PostgreSQL database of DATABASE_URL (or DATABASE_OWNER_URL), all or nothing. Stop
the site first. The target is prepared, must hold no leads, trials or notices yet, and is compared table by table. The embedded
database stays as it is.
`;

try {
  parseScriptOptions(usage, { name: "db:move" });
  process.stdout.write(await move());
} catch (error) {
  exitWithMessage(error instanceof Error && error.cause ? reasonOf(error) : error);
}

async function move(): Promise<string> {
  const settings = parseSettings();
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl) throw new Error("set DATABASE_URL: it names the target");
  if (!existsSync(embeddedFolder(dataDir))) {
    throw new Error(`there is no embedded database in ${dataDir}; set DATA_DIR`);
  }
  const source = await openSource(dataDir);
  try {
    const target = await openDatabase(settings, "operate");
    try {
      const notes = await prepareDatabase(target);
      for (const note of notes) process.stderr.write(`hanked: ${note}\n`);
      const loaded = await withRowsOf(source, (lines) => loadRows(target, lines));
      return describeMoved(loaded, await countWaiting(dataDir), dataDir);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Needs the folder alone: leads that a running site takes meanwhile would not be copied. */
async function openSource(dataDir: string): Promise<Database> {
  const source = await openDatabase({ databaseUrl: undefined, dataDir }, "serve").catch((error) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(`the site is running on ${dataDir}: stop it first`);
  });
  if (await isMigrated(source)) return source;
  await source.close();
  throw new Error(
    "the embedded database is of another version: run npm run db:migrate without DATABASE_URL first",
  );
}

async function countWaiting(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, "leads")).catch(() => []);
  return names.filter((name) => !name.endsWith(".draft")).length;
}

function describeMoved(loaded: Loaded, waiting: number, dataDir: string): string {
  const rows = Object.entries(loaded).map(([table, count]) => [table, String(count)]);
  const next = [
    "hanked: the rows above are in PostgreSQL now, the same as in the embedded database, which was left as it is.",
    `hanked: start the site with DATABASE_URL set and the same DATA_DIR${
      waiting > 0 ? `; ${waiting} leads in its files are stored then, each once` : ""
    }.`,
    `hanked: once you have seen the leads, remove ${embeddedFolder(dataDir)}: it holds them too.`,
  ];
  return `${[...textTable([["table", "rows"], ...rows], 1), ...next].join("\n")}\n`;
}
