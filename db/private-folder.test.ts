import fs, {
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  FolderNotPrivate,
  modesOf,
  requirePrivate,
  requireWritable,
  restrictDataDir,
  restrictIfExists,
} from "./private-folder.ts";

const { chmodSync } = fs;
const asRoot = process.getuid?.() === 0;
const nobody = 65_534;
let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "hanked-private-"));
  folder = join(parent, "folder");
});
afterEach(() => {
  replaceChmod(chmodSync);
  rmSync(parent, { recursive: true, force: true });
});

describe("DATA_DIR before first use", () => {
  test("is created if it is missing, and nothing is left in it", () => {
    requireWritable(folder);
    expect(modeOf(folder)).toBe(0o700);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("is named if it is unwritable, with the consequence", () => {
    writeFileSync(folder, "a file, not a folder");
    expect(() => requireWritable(join(folder, "data"))).toThrow(
      /nothing can be written to DATA_DIR \(.*folder\/data\): leads would have nowhere to wait .* \(ENOTDIR\)/,
    );
  });
});

describe("a folder that must be private", () => {
  test("is created so, with its missing parents", () => {
    const deep = join(folder, "a", "b");
    requirePrivate(deep);
    for (const made of [folder, join(folder, "a"), deep]) expect(modeOf(made)).toBe(0o700);
  });

  test("is closed if it was open", () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    requirePrivate(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  test.runIf(asRoot)("is refused if another user created it first", () => {
    mkdirSync(folder);
    chownSync(folder, nobody, nobody);
    expect(() => requirePrivate(folder)).toThrow(FolderNotPrivate);
    expect(() => requirePrivate(folder)).toThrow(`${folder} belongs to another user`);
  });

  test("is refused if it is open and cannot be closed", () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    // As on a file system that knows no modes.
    replaceChmod(() => {});
    expect(() => requirePrivate(folder)).toThrow(FolderNotPrivate);
    expect(() => requirePrivate(folder)).toThrow(`${folder} is open to other users`);
  });
});

describe("an existing folder", () => {
  test("is closed with the files in it", () => {
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, "a"), "", { mode: 0o644 });
    restrictIfExists(folder);
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(folder, "a"))).toBe(0o600);
  });

  test("is left alone behind a link", () => {
    const elsewhere = join(parent, "elsewhere");
    writeFileSync(elsewhere, "", { mode: 0o644 });
    mkdirSync(folder);
    symlinkSync(elsewhere, join(folder, "link"));
    symlinkSync("nowhere", join(folder, "broken"));
    restrictIfExists(folder);
    expect(modeOf(elsewhere)).toBe(0o644);
  });

  test.runIf(asRoot)("is left alone if it belongs to another user", () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    chownSync(folder, nobody, nobody);
    restrictIfExists(folder);
    expect(modeOf(folder)).toBe(0o755);
  });

  test("may be missing, or not be a folder", () => {
    restrictIfExists(folder);
    restrictDataDir(folder);
    writeFileSync(folder, "", { mode: 0o644 });
    restrictIfExists(folder);
    restrictDataDir(join(folder, "below"));
    expect(modeOf(folder)).toBe(0o644);
  });
});

describe("DATA_DIR", () => {
  beforeEach(() => {
    mkdirSync(join(folder, "leads"), { recursive: true });
    chmodSync(folder, 0o755);
  });

  test("is closed if it contains only our files", () => {
    restrictDataDir(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  test("of mode 0770 is shared with its group, like its folders and files, not with others", () => {
    chmodSync(folder, 0o770);
    writeFileSync(join(folder, "leads", "a"), "", { mode: 0o644 });
    chmodSync(join(folder, "leads"), 0o755);
    restrictDataDir(folder);
    restrictIfExists(join(folder, "leads"));
    const modes = [folder, join(folder, "leads"), join(folder, "leads", "a")].map(modeOf);
    expect(modes).toEqual([0o770, 0o770, 0o660]);
    expect(modesOf(join(folder, "leads"))).toEqual({ folder: 0o770, file: 0o660 });
  });

  test.each([0o700, 0o750, 0o755, 0o775, 0o777])("of mode %o is not shared", (mode) => {
    chmodSync(folder, mode);
    expect(modesOf(join(folder, "leads"))).toEqual({ folder: 0o700, file: 0o600 });
  });

  test("is left as it is if others may use it too", () => {
    writeFileSync(join(folder, "somebody's"), "");
    restrictDataDir(folder);
    expect(modeOf(folder)).toBe(0o755);
  });
});

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

function replaceChmod(replacement: typeof chmodSync): void {
  fs.chmodSync = replacement;
  syncBuiltinESMExports();
}
