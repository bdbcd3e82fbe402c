import { spawnSync } from "node:child_process";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { parseSettings } from "../../app/env.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { lastMigration } from "../../db/migrate.ts";
import { type Digest, type Mark, withRowsOf } from "../../db/rows/dump-rows.ts";
import { noteBackup } from "../../db/upkeep/backup-note.ts";
import { openForOperator } from "../operator-database.ts";
import { inFolder, openPlainFile } from "../plain-files.ts";
import {
  archiveFolder,
  databaseFile,
  draftPrefix,
  fileFolders,
  finishBackup,
  listBackups,
  type Manifest,
  readManifest,
  removeBackup,
} from "./backup-folder.ts";
import { chooseKept } from "./kept-backups.ts";
import { refusePooler, runPostgresProgram, runProgram } from "./postgres-programs.ts";
import { countMigrations, countRows, digestTables } from "./table-digests.ts";

interface Wanted {
  to: string;
  how: "usual" | "rows" | "base";
  offsite: string | undefined;
}

/** Returns one line that says what was made. */
export async function makeBackup({ to, how, offsite }: Wanted): Promise<string> {
  const settings = parseSettings();
  refuseWithin(settings.dataDir, to);
  const database = await openForOperator(settings);
  try {
    const format = how !== "usual" ? how : database.kind === "embedded" ? "rows" : "dump";
    if (format === "dump") await refusePooler(database);
    await mkdir(to, { recursive: true, mode: 0o700 });
    const draft = await mkdtemp(join(to, draftPrefix));
    try {
      const made = await fillDraft(draft, database, settings, format);
      const removed = await removeOld(to);
      await removeOldLog(to);
      await noteBackup(settings.dataDir, { made: new Date() });
      if (offsite) takeOffsite(offsite, made.path);
      return `hanked: ${made.path}: ${made.summary}; ${removed} older removed\n`;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await database.close();
  }
}

/**
 * Copies files first, since leads move from files to the database. In this order a lead that moves meanwhile is in
 * both; in the other order it could be in neither. A restore stores it once.
 */
async function fillDraft(
  draft: string,
  database: Database,
  settings: Settings,
  format: Manifest["format"],
) {
  const madeAt = new Date().toISOString();
  const files = await copyFiles(settings.dataDir, draft);
  const saved = await saveDatabase(draft, database, settings, format);
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const migration = lastMigration() ?? "";
  const about = { madeAt, version, migration, format, ...saved };
  const { path, bytes } = await finishBackup(draft, about);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  return { path, summary: `${describeTables(saved.tables)}, ${files} files, ${megabytes} MB` };
}

export function describeTables(tables: Manifest["tables"]): string {
  const count = (table: string) => tables[table]?.rows ?? 0;
  return `${count("leads")} leads, ${count("trials")} trials, ${count("tenders")} notices`;
}

/** Skips files that are gone meanwhile: those leads are in the database now. Also skips folders, which are not ours. */
async function copyFiles(dataDir: string, draft: string): Promise<number> {
  let copied = 0;
  for (const folder of fileFolders) {
    const to = join(draft, folder);
    await mkdir(to, { mode: 0o700 });
    await inFolder(join(dataDir, folder), async (from) => {
      const names = (await readdir(from)).filter((name) => !name.endsWith(".draft"));
      for (const name of names) {
        const file = await openPlainFile(join(from, name));
        if (!file) continue;
        await pipeline(file.createReadStream(), createWriteStream(join(to, name), { mode: 0o600 }));
        copied += 1;
      }
    });
  }
  return copied;
}

async function saveDatabase(
  draft: string,
  database: Database,
  { databaseUrl, databaseOwnerUrl, databaseBackupUrl }: Settings,
  format: Manifest["format"],
): Promise<Pick<Manifest, "tables" | "migrations" | "log">> {
  if (format === "base") {
    if (!databaseBackupUrl) {
      throw new Error("a base backup needs DATABASE_BACKUP_URL: docs/running/backup.md");
    }
    return saveBase(database, databaseBackupUrl, draft);
  }
  const file = join(draft, databaseFile[format]);
  if (format === "rows") return saveRows(database, file);
  return saveDump(database, databaseOwnerUrl ?? databaseUrl ?? "", file);
}

/** The server's files, which hold all its databases. */
async function saveBase(database: Database, url: string, draft: string) {
  const { tables, migrations } = await database.asOwner(async (_, client) => ({
    tables: await countRows(client),
    migrations: await countMigrations(client),
  }));
  const options = ["--format=tar", "--wal-method=stream", "--checkpoint=fast", "--no-manifest"];
  const packed = ["--compress=client-gzip:1", `--pgdata=${draft}/base`];
  await runPostgresProgram("pg_basebackup", url, [...options, ...packed]);
  const parts = await readdir(join(draft, "base"));
  if (parts.length > 2) throw new Error("a server with tablespaces cannot be backed up this way");
  for (const name of parts) await rename(join(draft, "base", name), join(draft, name));
  await rmdir(join(draft, "base"));
  const file = join(draft, databaseFile.base);
  const label = await runProgram("tar", ["-xzOf", file, "--occurrence=1", "backup_label"]);
  const [, log] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (!log) throw new Error("the base backup does not say where it begins");
  return { tables, migrations, log };
}

/** Counts and dumps the same snapshot of the database. */
function saveDump(database: Database, url: string, file: string) {
  return database.asOwner(async (_, client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ snapshot: string }>(
      "SELECT pg_export_snapshot() AS snapshot",
    );
    const tables = await digestTables(client);
    const migrations = await countMigrations(client);
    const options = ["--format=custom", `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`];
    await runPostgresProgram("pg_dump", url, [...options, "--lock-wait-timeout=60000"]);
    return { tables, migrations };
  });
}

async function saveRows(database: Database, file: string) {
  const tables: Record<string, Digest> = {};
  const migrations = await database.asOwner((_, client) => countMigrations(client));
  await withRowsOf(database, (lines) => {
    const noted = async function* () {
      for await (const line of lines) {
        if (line.startsWith('["end"')) {
          const [, table, digest] = JSON.parse(line) as Extract<Mark, ["end", string, Digest]>;
          tables[table] = digest;
        }
        yield `${line}\n`;
      }
    };
    return pipeline(Readable.from(noted()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  });
  return { tables, migrations };
}

/** Also removes drafts that a power cut left, after a day. */
async function removeOld(folder: string): Promise<number> {
  const backups = await listBackups(folder);
  const kept = chooseKept(backups.map(({ madeAt }) => madeAt));
  const old = backups.filter(({ madeAt }) => !kept.includes(madeAt));
  for (const { path } of old) await removeBackup(path);
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(draftPrefix))) {
    const path = join(folder, name);
    const touched = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - touched > 86_400_000) await removeBackup(path);
  }
  return old.length;
}

/** Keeps the log from the last base backup but one on. Older backups can only be restored as they were made. */
async function removeOldLog(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const [from] = await Promise.all(backups.slice(-2).map(({ path }) => readManifest(path)));
  const archive = join(folder, archiveFolder);
  if (!from?.log || !existsSync(archive)) return;
  // The first eight digits are the timeline.
  const position = from.log.slice(8);
  for (const name of await readdir(archive)) {
    const [, its] = /^[0-9A-F]{8}([0-9A-F]{16})(\.partial)?$/.exec(name) ?? [];
    if (its && its < position) await rm(join(archive, name), { force: true });
  }
}

/** The command gets the operator's environment, without our settings that hold passwords. */
function takeOffsite(command: string, path: string): void {
  const secret = /^(DATABASE_|SMTP_URL$|LEAD_NOTIFY_|CVPIS_API_KEY$)/;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !secret.test(name)),
  );
  const { status } = spawnSync("sh", ["-c", command], {
    stdio: ["ignore", 2, 2],
    env: { ...env, BACKUP: path },
  });
  if (status !== 0) {
    throw new Error(`${path} is made, but the command of --offsite ended with ${status}`);
  }
}

function refuseWithin(dataDir: string, to: string): void {
  const way = relative(dataDir, to);
  if (way === "" || !way.startsWith("..")) {
    throw new Error("--to must be outside DATA_DIR: a backup must not be lost with it");
  }
}
