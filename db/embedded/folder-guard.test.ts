import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { FolderInUse } from "./folder-guard.ts";

let folder: string;
let child: ChildProcess | undefined;
const opened: Database[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-guard-"));
  cpSync(inject("embeddedTemplate"), folder, { recursive: true });
});
afterEach(async () => {
  child?.kill("SIGKILL");
  child = undefined;
  for (const database of opened.splice(0).reverse()) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a folder that is open", () => {
  test("is closed to other users of the machine, for PGlite's files are not", async () => {
    chmodSync(join(folder, "pglite"), 0o755);
    await open("serve");
    expect(statSync(join(folder, "pglite")).mode & 0o077).toBe(0);
  });

  test("is refused to a second server, with a message that names it and the way out", async () => {
    await open("serve");
    const second = open("serve");
    await expect(second).rejects.toBeInstanceOf(FolderInUse);
    await expect(second).rejects.toThrow(folder);
    await expect(second).rejects.toThrow("DATA_DIR");
  });

  test("is the same folder by any other name", async () => {
    await open("serve");
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    try {
      await expect(open("serve", link)).rejects.toBeInstanceOf(FolderInUse);
    } finally {
      rmSync(link);
    }
  });

  test("is joined by an operator's command, which sees and changes the same rows", async () => {
    const server = await open("serve");
    const command = await open("operate");
    await addRow(server, "by the server");
    await addRow(command, "by the command");
    expect(await rowsOf(command)).toEqual(["by the server", "by the command"]);
    expect(await rowsOf(server)).toEqual(["by the server", "by the command"]);
  });

  test("stays open when an operator's command leaves", async () => {
    const server = await open("serve");
    const command = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "operate");
    await command.close();
    await addRow(server, "still there");
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
  });
});

describe("a folder that was closed", () => {
  test("can be opened again, with all its rows", async () => {
    const first = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
    await addRow(first, "before");
    await first.close();
    expect(await rowsOf(await open("serve"))).toEqual(["before"]);
  });

  test("is opened by an operator's command for itself", async () => {
    const command = await open("operate");
    await addRow(command, "alone");
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
  });
});

describe("a process that is killed", () => {
  test("holds the folder while it lives, frees it at once, and loses no committed row", async () => {
    const { reported, ended } = startWriter();
    await reported(5);
    await expect(open("serve")).rejects.toBeInstanceOf(FolderInUse);
    const committed = await reported(40);
    child?.kill("SIGKILL");
    await ended;

    const rows = await rowsOf(await open("serve"));
    expect(rows).toEqual(expect.arrayContaining(committed));
    // Rows in order without a gap; the one under way may have made it too.
    expect(rows).toEqual(rows.map((_, i) => `row ${i}`));
  }, 60_000);
});

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

/** Another process that commits row after row and says so after each, until it is killed. */
function startWriter() {
  const module = new URL("../open-database.ts", import.meta.url).href;
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
  const writer = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  child = writer;
  const ended = new Promise((resolve) => writer.once("exit", resolve));
  const lines: string[] = [];
  createInterface(writer.stdout).on("line", (line) => lines.push(line));
  return {
    ended,
    /** All rows reported so far, once there are so many. */
    async reported(count: number): Promise<string[]> {
      while (lines.length < count) {
        if (writer.exitCode !== null) throw new Error("the writer ended by itself");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return [...lines];
    },
  };
}
