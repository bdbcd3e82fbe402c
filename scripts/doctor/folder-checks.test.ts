import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseSettings } from "../../app/env.server.ts";
import { runCheck } from "./finding.ts";
import { folderChecks } from "./folder-checks.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function check(dataDir: string, bounces?: string) {
  const mail = { ...parseSettings({}).mail, bounces };
  const found = await Promise.all(folderChecks({ dataDir, mail }).map(runCheck));
  return found.flat();
}

test("a folder that is sound is fine, and left as it was", async () => {
  mkdirSync(join(folder, "leads"), { mode: 0o700 });
  const [dataDir, disk] = await check(folder);
  expect(dataDir).toMatchObject({ subject: "DATA_DIR", verdict: "fine" });
  expect(disk?.found).toMatch(/^\d+\.\d GB of \d+\.\d GB free/);
  expect(readdirSync(folder)).toEqual(["leads"]);
});

test("one that is not there yet is made by the first start, if it can be", async () => {
  const [notYet] = await check(join(folder, "a", "b"));
  expect(notYet).toMatchObject({
    verdict: "warning",
    todo: expect.stringContaining("first start"),
  });
  writeFileSync(join(folder, "file"), "");
  const [never] = await check(join(folder, "file", "b"));
  expect(never).toMatchObject({ verdict: "wrong", todo: expect.stringContaining("make it") });
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("one that takes no file is wrong", async () => {
  writeFileSync(join(folder, "file"), "");
  const [found] = await check(join(folder, "file"));
  expect(found?.verdict).toBe("wrong");
  expect(found?.found).toContain("nothing can be written to");
});

test("leads that others can read are named, and closed by nobody here", async () => {
  mkdirSync(join(folder, "leads"));
  chmodSync(join(folder, "leads"), 0o755);
  const [found] = await check(folder);
  expect(found).toMatchObject({
    verdict: "warning",
    found: expect.stringContaining("leads is open"),
  });
});

test("a Maildir is one, and can be read", async () => {
  const [, , none] = await check(folder, join(folder, "bounces"));
  expect(none).toMatchObject({ subject: "MAIL_BOUNCES", verdict: "wrong" });
  for (const part of ["new", "cur"]) mkdirSync(join(folder, "bounces", part), { recursive: true });
  const [, , there] = await check(folder, join(folder, "bounces"));
  expect(there).toMatchObject({ verdict: "fine", found: "0 wait to be read" });
});
