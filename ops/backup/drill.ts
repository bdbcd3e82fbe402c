import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseSettings } from "../../app/env.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase, openPostgres } from "../../db/open-database.ts";
import { noteBackup } from "../../db/upkeep/backup-note.ts";
import { archiveFolder, listBackups, type Manifest, readBackup } from "./backup-folder.ts";
import { drillBase } from "./drill-base.ts";
import { describeTables } from "./make-backup.ts";
import { describeAddress } from "./postgres-programs.ts";
import { restoreDump, restoreRows } from "./restore-backup.ts";
import { countMigrations } from "./table-digests.ts";

interface Drill {
  from: string;
  /** The minute to which a base backup is restored. */
  until?: Date | undefined;
}

/** Restores the newest backup into a database for tests only, and says what was found. */
export async function drillRestore({ from, until }: Drill): Promise<string> {
  const newest = (await listBackups(from).catch(() => [])).at(-1);
  if (!newest) throw new Error(`there is no backup in ${from}`);
  const manifest = await readBackup(newest.path);
  const settings = parseSettings();
  if (until && manifest.format !== "base") {
    throw new Error("--until is for base backups: docs/running/backup.md");
  }
  const name = basename(newest.path);
  const found =
    manifest.format === "base"
      ? await drillBase(newest.path, join(from, archiveFolder), settings, until)
      : await drillTables(newest, manifest, settings);
  await noteBackup(settings.dataDir, { drilled: new Date() });
  return `hanked: ${name} ${found}\n`;
}

async function drillTables(
  { path, madeAt }: { path: string; madeAt: Date },
  manifest: Manifest,
  settings: Settings,
): Promise<string> {
  const leadFiles = await readLeadFiles(path);
  const migrations = await (manifest.format === "rows"
    ? drillRows(path, manifest)
    : drillDump(path, manifest, settings));
  if (migrations < manifest.migrations) {
    throw new Error(
      `${migrations} migrations were restored, the backup has ${manifest.migrations}`,
    );
  }
  const hours = (Date.now() - madeAt.getTime()) / 3_600_000;
  return `of ${hours.toFixed(1)} hours ago was restored and is the same in all tables: ${describeTables(
    manifest.tables,
  )}, ${manifest.migrations} migrations, ${leadFiles} leads in files`;
}

/** Restores rows into an embedded database in a temporary folder. */
async function drillRows(path: string, manifest: Manifest): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), "hanked-drill-"));
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
    try {
      await restoreRows(database, path, manifest);
      return await database.asOwner((_, client) => countMigrations(client));
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Restores a dump into the database with the suffix `_drill`, which is the owner's and holds nothing else. */
async function drillDump(path: string, manifest: Manifest, settings: Settings): Promise<number> {
  const given = settings.databaseOwnerUrl ?? settings.databaseUrl;
  if (!given) throw new Error("this is a backup of PostgreSQL: set DATABASE_URL");
  const url = given.replace(/^[^/]*\/\/[^/?#]*\/[^?#]+/, "$&_drill");
  // PostgreSQL would choose a name for us, and that database would be emptied.
  if (url === given) throw new Error("the database's address must name the database");
  const database = openPostgres(url, 2);
  try {
    await emptyDatabase(database, url);
    await restoreDump(database, url, path, manifest);
    return await database.asOwner((_, client) => countMigrations(client));
  } finally {
    await database.asOwner((_, client) => client.query(dropAll)).catch(() => {});
    await database.close();
  }
}

/** Also removes what an interrupted drill left. */
async function emptyDatabase(database: Database, url: string): Promise<void> {
  try {
    await database.asOwner((_, client) => client.query(dropAll));
  } catch (error) {
    if ((error as { code?: string }).code !== "3D000") throw error;
    const { PGDATABASE: name, PGUSER: owner } = describeAddress(url);
    throw new Error(
      `there is no database ${name}: as an administrator, CREATE DATABASE ${name} OWNER ${owner}; REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    );
  }
}

const dropAll = `
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' LOOP
      EXECUTE format('DROP SCHEMA %I CASCADE', name);
    END LOOP;
    CREATE SCHEMA public;
  END $$`;

/** Counts the files that can be read as a lead. */
async function readLeadFiles(backup: string): Promise<number> {
  const folder = join(backup, "leads");
  const names = await readdir(folder).catch(() => []);
  let read = 0;
  for (const name of names) {
    try {
      if ((JSON.parse(await readFile(join(folder, name), "utf8")) as { lead?: unknown }).lead)
        read += 1;
    } catch {
      // A file that was damaged before the backup, and is left for a person to look at.
    }
  }
  return read;
}
