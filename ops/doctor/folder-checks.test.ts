import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
  const found = await Promise.all(
    folderChecks({ dataDir, mail, ownFolder: undefined }).map(runCheck),
  );
  return found.flat();
}

test("a valid folder is fine, and left as it was", async () => {
  mkdirSync(join(folder, "leads"), { mode: 0o700 });
  const [dataDir, disk] = await check(folder);
  expect(dataDir).toMatchObject({ subject: "DATA_DIR", verdict: "fine" });
  expect(disk?.found).toMatch(/^\d+\.\d GB of \d+\.\d GB free/);
  expect(readdirSync(folder)).toEqual(["leads"]);
});

test("a missing folder is created by the first start, if possible", async () => {
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

test("an unwritable folder is wrong", async () => {
  writeFileSync(join(folder, "file"), "");
  const [found] = await check(join(folder, "file"));
  expect(found?.verdict).toBe("wrong");
  expect(found?.found).toContain("nothing can be written to");
});

test("leads that others can read are named, and left as they are", async () => {
  mkdirSync(join(folder, "leads"));
  chmodSync(join(folder, "leads"), 0o755);
  const [found] = await check(folder);
  expect(found).toMatchObject({
    verdict: "warning",
    found: expect.stringContaining("leads is open"),
  });
});

describe.runIf(process.getuid?.() === 0)(
  "the folders of another user, as deploy/as-owner finds them,",
  () => {
    const siteUser = 65_534;
    beforeEach(() => {
      mkdirSync(join(folder, "leads"));
      writeFileSync(join(folder, "leads", "a"), "");
      for (const name of ["", "leads", "leads/a"])
        chownSync(join(folder, name), siteUser, siteUser);
    });
    const chmod = (...modes: [string, number][]) => {
      for (const [name, mode] of modes) chmodSync(join(folder, name), mode);
    };

    test("are wrong if they are for that user alone", async () => {
      chmod(["", 0o700], ["leads", 0o700], ["leads/a", 0o600]);
      const [found] = await check(folder);
      expect(found).toMatchObject({
        verdict: "wrong",
        found: expect.stringContaining("belongs to user 65534, and this is 0"),
      });
    });

    test("are fine if they are shared with the group, and closed to others", async () => {
      chmod(["", 0o770], ["leads", 0o770], ["leads/a", 0o660]);
      expect(await check(folder)).toMatchObject([{ verdict: "fine" }, {}]);
      chmod(["leads", 0o775]);
      expect(await check(folder)).toMatchObject([
        { verdict: "warning", found: expect.stringContaining("is open to other") },
        {},
      ]);
    });

    test("are wrong while a file is closed to the group", async () => {
      chmod(["", 0o770], ["leads", 0o770], ["leads/a", 0o600]);
      const [found] = await check(folder);
      expect(found).toMatchObject({
        verdict: "wrong",
        found: "1 files in leads are closed to the group",
      });
      expect(found?.todo).toContain("restart the site");
    });
  },
);

test("MAIL_BOUNCES must be a readable Maildir", async () => {
  const [, , none] = await check(folder, join(folder, "bounces"));
  expect(none).toMatchObject({ subject: "MAIL_BOUNCES", verdict: "wrong" });
  for (const part of ["new", "cur"]) mkdirSync(join(folder, "bounces", part), { recursive: true });
  const [, , there] = await check(folder, join(folder, "bounces"));
  expect(there).toMatchObject({ verdict: "fine", found: "0 wait to be read" });
});
