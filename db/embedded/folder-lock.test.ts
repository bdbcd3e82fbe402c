import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copyDataDir } from "../../tests/setup/databases.ts";
import { everyCase } from "../../tests/setup/tier.ts";
import { commandFlags } from "../../tools/node-flags.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { FolderInUse } from "./folder-lock.ts";

const module = new URL("../open-database.ts", import.meta.url).href;
const asRoot = process.getuid?.() === 0;
const nobody = 65_534;
const unshare = "/usr/bin/unshare";
const canContain = asRoot && existsSync(unshare);
let folder: string;
let child: ChildProcess | undefined;
const opened: Database[] = [];

/** Gives each test a folder of its own, which no database has open yet. */
function useFolders(): void {
  beforeEach(() => {
    folder = copyDataDir();
  });
  afterEach(async () => {
    child?.kill("SIGKILL");
    child = undefined;
    for (const database of opened.splice(0).reverse()) await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

describe("opening a folder", () => {
  useFolders();

  test.runIf(asRoot).each(["pglite", "pglite.run"])(
    "is refused if %s belongs to another user, who could read everything",
    async (name) => {
      mkdirSync(join(folder, name), { recursive: true });
      chownSync(join(folder, name), nobody, nobody);
      await expect(open("serve")).rejects.toThrow(`${name} belongs to another user`);
      await expect(open("operate")).rejects.toThrow(`${name} belongs to another user`);
    },
  );
});

/** The folder's path is too long for a socket, and other users could enter it before. */
describe("a folder that a server has open", () => {
  let server: Database;

  beforeAll(async () => {
    const short = copyDataDir();
    folder = join(short, "very-long-name".repeat(12));
    mkdirSync(folder, { mode: 0o755 });
    renameSync(join(short, "pglite"), join(folder, "pglite"));
    chmodSync(join(folder, "pglite"), 0o755);
    mkdirSync(join(folder, "pglite.run"), { mode: 0o755 });
    server = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
    await addRow(server, "by the server");
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dirname(folder), { recursive: true, force: true });
  });

  test("is closed to other users, because PGlite's files and socket are not", () => {
    for (const name of ["", "pglite", "pglite.run"]) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    }
    expect(readdirSync(join(folder, "pglite.run")).sort()).toEqual([".s.PGSQL.5432", "guard"]);
  });

  // Usually skipped where the container test below can run: a container is another process too.
  test.runIf(everyCase || !canContain)(
    "is refused to a server in another process; a command there joins it",
    async () => {
      expect(await runElsewhere("serve")).toContain("is in use by another process");
      expect(await runElsewhere("operate")).toBe("1 row");
    },
  );

  test.runIf(canContain)("is handled the same in a second container", async () => {
    const container = [unshare, "--net", "--pid", "--fork", "--ipc", "--uts"];
    expect(await runElsewhere("serve", container)).toContain("is in use");
    expect(await runElsewhere("operate", container)).toBe("1 row");
  });

  test("is refused to a second server, with a message that names it and a way out", async () => {
    const second = open("serve");
    await expect(second).rejects.toBeInstanceOf(FolderInUse);
    await expect(second).rejects.toThrow(folder);
    await expect(second).rejects.toThrow("DATA_DIR");
  });

  test("is the same folder by any other path", async () => {
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    try {
      await expect(open("serve", link)).rejects.toBeInstanceOf(FolderInUse);
    } finally {
      rmSync(link);
    }
  });

  test("can be joined by an operator's command, which shares its rows, and stays open after it", async () => {
    const command = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "operate");
    await addRow(command, "by the command");
    expect(await rowsOf(command)).toEqual(["by the server", "by the command"]);
    await command.close();
    expect(await rowsOf(server)).toEqual(["by the server", "by the command"]);
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
  });
});

describe("a closed folder", () => {
  useFolders();

  test("can be opened by an operator's command, then by a server, with all rows", async () => {
    const command = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "operate");
    await addRow(command, "before");
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
    await command.close();
    expect(await rowsOf(await open("serve"))).toEqual(["before"]);
  });
});

describe.runIf(everyCase)("a killed process", () => {
  useFolders();

  test("holds the folder while it lives, frees it at once, and loses no committed row", async () => {
    const { reported, ended } = startWriter();
    await reported(5);
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
    const committed = await reported(40);
    child?.kill("SIGKILL");
    await ended;

    const rows = await rowsOf(await open("serve"));
    expect(rows).toEqual(expect.arrayContaining(committed));
    // Rows are in order without a gap; the one being written at the kill may be there too.
    expect(rows).toEqual(rows.map((_, i) => `row ${i}`));
    // Crash recovery has opened and closed every database file by now; the lock is not one of them.
    expect(await runElsewhere("serve")).toContain("is in use by another process");
  }, 60_000);
});

describe.runIf(everyCase && process.platform === "linux")(
  "the lock name of earlier versions",
  () => {
    useFolders();

    test("is respected while a process of ours listens on it", async () => {
      const { ended } = await listenOnEarlierName();
      await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
      await expect(open("operate")).rejects.toBeInstanceOf(FolderInUse);
      child?.kill("SIGKILL");
      await ended;
      // Another user's process under that name does not count either.
      if (asRoot) await listenOnEarlierName({ uid: nobody, gid: nobody });
      await open("serve");
    });
  },
);

async function open(as: "serve" | "operate", dataDir = folder): Promise<Database> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, as);
  opened.push(database);
  return database;
}

async function addRow(database: Database, title: string): Promise<void> {
  await database.asOwner((tx) => tx.execute(sql`insert into tenders (title) values (${title})`));
}

async function rowsOf(database: Database): Promise<unknown[]> {
  const asked = sql`select title from tenders order by id`;
  const { rows } = await database.asOwner((tx) => tx.execute(asked));
  return rows.map((row) => row.title);
}

/** Opens the folder in another process and returns what that printed. */
async function runElsewhere(as: "serve" | "operate", within: string[] = []): Promise<string> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(module)});
    try {
      const database = await openDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(folder)} }, "${as}");
      const { rows } = await database.pool.query("select count(*) as n from tenders");
      console.log(rows[0].n + " row");
      await database.close();
    } catch (error) {
      console.log(error.message);
    }`;
  const [program = "", ...args] = [
    ...within,
    process.execPath,
    ...commandFlags,
    "--input-type=module",
    "-e",
    script,
  ];
  const { stdout } = await promisify(execFile)(program, args);
  return stdout.trim();
}

/** Listens on the abstract socket that versions before November 2026 used as a lock. */
async function listenOnEarlierName(
  user: { uid?: number; gid?: number } = {},
): Promise<{ ended: Promise<unknown> }> {
  const path = realpathSync(join(folder, "pglite"));
  const key = createHash("sha256").update(path).digest("hex").slice(0, 16);
  const script = `require("node:net").createServer().listen("\\0hanked-${key}", () => console.log("listening"))`;
  const listener = spawn(process.execPath, ["-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    ...user,
  });
  child = listener;
  await once(listener.stdout, "data");
  return { ended: once(listener, "exit") };
}

/** Starts a process that commits row after row and reports each, until it is killed. */
function startWriter() {
  const script = `
    import { openDatabase } from ${JSON.stringify(module)};
    const dataDir = ${JSON.stringify(folder)};
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
    for (let i = 0; ; i++) {
      const title = "row " + i;
      await database.asOwner((_, client) =>
        client.query("insert into tenders (title) values ($1)", [title]));
      process.stdout.write(title + "\\n");
    }`;
  const file = join(folder, "writer.mjs");
  writeFileSync(file, script);
  const writer = spawn(process.execPath, [...commandFlags, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = writer;
  const ended = new Promise((resolve) => writer.once("exit", resolve));
  const lines: string[] = [];
  createInterface(writer.stdout).on("line", (line) => lines.push(line));
  return {
    ended,
    /** Waits until `count` rows are reported, and returns all reported so far. */
    async reported(count: number): Promise<string[]> {
      while (lines.length < count) {
        if (writer.exitCode !== null) throw new Error("the writer ended by itself");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return [...lines];
    },
  };
}
