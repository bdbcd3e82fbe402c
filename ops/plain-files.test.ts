import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eraseFiles, holdsLeadOf } from "./leads/erase-files.ts";
import { inFolder, readPlainFile } from "./plain-files.ts";

let parent: string;
let folder: string;
let elsewhere: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "hanked-plain-"));
  folder = join(parent, "leads");
  elsewhere = join(parent, "elsewhere");
  for (const each of [folder, elsewhere]) mkdirSync(each);
  writeFileSync(join(folder, "a.json"), "anna@jumts.example");
  writeFileSync(join(elsewhere, "secret.json"), "anna@jumts.example");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe("in DATA_DIR, where the site may write anything", () => {
  test("a link in place of a folder is not followed", async () => {
    rmSync(folder, { recursive: true });
    symlinkSync(elsewhere, folder);
    const opened = inFolder(folder, (path) => readdir(path));
    await expect(opened).rejects.toThrow(/leads cannot be opened as a folder \(E(LOOP|NOTDIR)\)$/);
  });

  test("nor one that replaces the folder meanwhile", async () => {
    const names = await inFolder(folder, async (path) => {
      renameSync(folder, join(parent, "moved"));
      symlinkSync(elsewhere, folder);
      return await readdir(path);
    });
    expect(names).toEqual(["a.json"]);
  });

  test("a link or a pipe in place of a file is skipped without waiting", async () => {
    symlinkSync(join(elsewhere, "secret.json"), join(folder, "link.json"));
    expect(spawnSync("mkfifo", [join(folder, "pipe.json")]).status).toBe(0);
    const read = ["a.json", "link.json", "pipe.json", "none.json"].map((name) =>
      readPlainFile(join(folder, name)),
    );
    expect(await Promise.all(read)).toEqual([
      "anna@jumts.example",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a missing folder gives undefined", async () => {
    expect(await inFolder(join(parent, "none"), (path) => readdir(path))).toBeUndefined();
  });

  test("erasing does not follow links", async () => {
    symlinkSync(join(elsewhere, "secret.json"), join(folder, "link.json"));
    expect(await eraseFiles(folder, holdsLeadOf("anna@jumts.example"))).toBe(1);
    expect(readdirSync(folder)).toEqual(["link.json"]);
    rmSync(folder, { recursive: true });
    symlinkSync(elsewhere, folder);
    const erased = eraseFiles(folder, holdsLeadOf("anna@jumts.example"));
    await expect(erased).rejects.toThrow("cannot be opened as a folder");
    expect(existsSync(join(elsewhere, "secret.json"))).toBe(true);
  });
});
