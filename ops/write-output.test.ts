import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeOutput } from "./write-output.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-output-"));
  file = join(folder, "leads.csv");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file is readable by its owner only, and has nothing else in it", async () => {
  await writeOutput(file, "a,b\r\n", { replace: false });
  expect(readFileSync(file, "utf8")).toBe("a,b\r\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an existing file is kept unless it may be replaced; then it is closed to others", async () => {
  writeFileSync(file, "old", { mode: 0o644 });
  await expect(writeOutput(file, "new", { replace: false })).rejects.toThrow(
    `${file} is there already; --force replaces it`,
  );
  expect(readFileSync(file, "utf8")).toBe("old");
  await writeOutput(file, "new", { replace: true });
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["leads.csv"]);
});

test("a missing folder is named, and nothing is left behind", async () => {
  const missing = join(folder, "no", "leads.csv");
  for (const replace of [false, true]) {
    await expect(writeOutput(missing, "x", { replace })).rejects.toThrow(
      `${missing} cannot be written (ENOENT)`,
    );
  }
  await expect(writeOutput(folder, "x", { replace: true })).rejects.toThrow(/cannot be written/);
  expect(readdirSync(folder)).toEqual([]);
});
