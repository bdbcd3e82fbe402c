import { createReadStream, existsSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { parseSettings } from "../../app/env.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { lastMigration } from "../../db/migrate.ts";
import { embeddedFolder, openDatabase } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { modesOf } from "../../db/private-folder.ts";
import { loadRows } from "../../db/rows/load-rows.ts";
import { inFolder } from "../plain-files.ts";
import { databaseFile, fileFolders, type Manifest, readBackup } from "./backup-folder.ts";
import { describeTables } from "./make-backup.ts";
import { describeAddress, refusePooler, runPostgresProgram } from "./postgres-programs.ts";
import { digestTables, findDifferences } from "./table-digests.ts";

/** Restores into the empty database of the settings, and files into DATA_DIR. */
export async function restoreBackup({ backup }: { backup: string }): Promise<string> {
  const settings = parseSettings();
  const manifest = await readBackup(backup);
  if (manifest.format === "base") {
    throw new Error("this is a whole server: docs/running/backup.md, To any minute, says how");
  }
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
  if (manifest.format === "dump" && !url) {
    throw new Error("this is a backup of PostgreSQL: set DATABASE_URL, and DATABASE_OWNER_URL");
  }
  const database = await openEmpty(settings);
  try {
    if (manifest.format === "rows") await restoreRows(database, backup, manifest);
    else await restoreDump(database, url ?? "", backup, manifest);
    for (const note of await prepareDatabase(database)) process.stderr.write(`hanked: ${note}\n`);
  } finally {
    await database.close();
  }
  const files = await putFilesBack(backup, manifest, settings.dataDir);
  return `hanked: restored, as of ${manifest.madeAt}: ${describeTables(manifest.tables)}, ${files} files\n`;
}

async function openEmpty(settings: Settings): Promise<Database> {
  if (!settings.databaseUrl && existsSync(embeddedFolder(settings.dataDir))) {
    throw new Error(
      `there is a database in ${settings.dataDir} already: move its folder pglite away first`,
    );
  }
  const database = await openDatabase(settings, settings.databaseUrl ? "operate" : "serve");
  if (database.kind === "embedded" || (await isEmpty(database))) return database;
  await database.close();
  throw new Error(
    "the configured database is not empty; docs/running/backup.md says how to restore over it",
  );
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`,
  );
  return rows.length === 0;
}

/** Restores all or nothing. Compares the tables before migrations of a later version change them. */
export async function restoreDump(
  database: Database,
  url: string,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await refusePooler(database);
  const options = ["--no-owner", "--exit-on-error", "--single-transaction"];
  await runPostgresProgram("pg_restore", url, [
    ...options,
    `--dbname=${describeAddress(url)["PGDATABASE"]}`,
    join(backup, databaseFile.dump),
  ]);
  const names = Object.keys(manifest.tables);
  const found = await database.asOwner((_, client) => digestTables(client, names));
  const differences = findDifferences(manifest.tables, found);
  if (differences.length > 0) throw new Error(differences.join("; "));
}

/** Rows fit only the tables of the version that wrote them. */
export async function restoreRows(
  database: Database,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  if (manifest.migration !== lastMigration()) {
    throw new Error(
      `this backup is of version ${manifest.version}: restore it with that version, then upgrade`,
    );
  }
  await prepareDatabase(database);
  await loadRows(database, linesIn(join(backup, databaseFile.rows)));
}

/** Opens the file when the first line is asked for: lines read before that would be lost. */
async function* linesIn(file: string): AsyncGenerator<string> {
  yield* createInterface(createReadStream(file).pipe(createGunzip()));
}

/** Restores the files; existing ones stay as they are. A lead that is in the database too is stored once. */
async function putFilesBack(backup: string, manifest: Manifest, dataDir: string): Promise<number> {
  let copied = 0;
  for (const folder of fileFolders) {
    const names = Object.keys(manifest.files).filter((name) => dirname(name) === folder);
    if (names.length === 0) continue;
    const to = join(dataDir, folder);
    const modes = modesOf(to);
    await mkdir(to, { recursive: true, mode: modes.folder });
    await inFolder(to, async (path) => {
      for (const name of names) {
        const file = await open(join(path, basename(name)), "wx", modes.file).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== "EEXIST") throw error;
            return undefined;
          },
        );
        if (!file) continue;
        await pipeline(createReadStream(join(backup, name)), file.createWriteStream());
        copied += 1;
      }
    });
  }
  return copied;
}
