import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { createEmptyDatabase, createPreparedDatabase } from "../../tests/setup/databases.ts";
import { runOnServer } from "../../tests/setup/postgres-template.ts";
import { runCommand } from "../../tests/setup/run-command.ts";
import { finishBackup, readBackup } from "./backup-folder.ts";
import { drillRestore } from "./drill.ts";

const folder = mkdtempSync(join(tmpdir(), "hanked-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a changed backup is refused, with the reason", () => {
  let path: string;

  beforeEach(async () => {
    const draft = mkdtempSync(join(folder, ".draft-"));
    mkdirSync(join(draft, "leads"));
    mkdirSync(join(draft, "outbox"));
    writeFileSync(join(draft, "leads/a.json"), "{}");
    writeFileSync(join(draft, "outbox/käsitsi 1.eml"), "Subject: a\n");
    writeFileSync(join(draft, "database.dump"), "PGDMP and more");
    rmSync(join(folder, "hanked-20261116T020000Z"), { recursive: true, force: true });
    ({ path } = await finishBackup(draft, about));
  });

  const change = (name: string, how: (text: string) => string) =>
    writeFileSync(join(path, name), how(readFileSync(join(path, name), "utf8")));

  test("but an unchanged one is accepted, with any file names", async () => {
    expect(Object.keys((await readBackup(path)).files)).toHaveLength(3);
  });

  test.each([
    [
      "cut short",
      () => change("database.dump", (text) => text.slice(0, -1)),
      /database\.dump is changed$/,
    ],
    ["with another byte", () => change("leads/a.json", () => "[]"), /leads\/a\.json is changed$/],
    ["without a file", () => rmSync(join(path, "database.dump")), /database\.dump is missing$/],
    [
      "with a wrong checksum",
      () => change("manifest.json", (text) => text.replace(/"sha256": "./g, '"sha256": "x')),
      /is changed$/,
    ],
    [
      "with half a manifest",
      () => change("manifest.json", (text) => text.slice(0, 80)),
      /manifest\.json cannot be read$/,
    ],
    [
      "with a manifest without tables",
      () => change("manifest.json", (text) => text.replace('"tables"', '"others"')),
      /manifest\.json cannot be read$/,
    ],
    [
      "with the name of a file elsewhere",
      () =>
        change("manifest.json", (text) =>
          text.replace("leads/a.json", "leads/../../../etc/passwd"),
        ),
      /manifest\.json cannot be read$/,
    ],
    [
      "without a manifest",
      () => rmSync(join(path, "manifest.json")),
      /is no backup: it has no manifest\.json$/,
    ],
  ])("%s", async (_, damage, reason) => {
    damage();
    await expect(readBackup(path)).rejects.toThrow(reason);
  });

  test.each([
    "postgres://owner@127.0.0.1:1",
    "postgres://owner@127.0.0.1:1/",
    "postgres://owner@127.0.0.1:1?sslmode=disable",
  ])("and one where %s names no database to restore beside", async (url) => {
    vi.stubEnv("DATABASE_URL", url);
    try {
      await expect(drillRestore({ from: folder })).rejects.toThrow("must name the database");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("and a folder without backups", async () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    for (const from of [empty, join(empty, "missing")])
      await expect(drillRestore({ from })).rejects.toThrow(`there is no backup in ${from}`);
  });
});

const about = {
  madeAt: "2026-11-16T02:00:00.000Z",
  version: "0.5.0",
  migrations: 17,
  migration: "hash",
  format: "dump",
  tables: { leads: { rows: 1, sum: "0" } },
} as const;

describe.skipIf(!inject("postgresUrl"))("rows of PostgreSQL, without pg_dump", () => {
  test("are backed up, copied elsewhere and restored; a failed copy is reported, the backup stays", {
    timeout: 90_000,
  }, async () => {
    const [from, to] = [await createPreparedDatabase(), await createEmptyDatabase()];
    const dataDir = mkdtempSync(join(folder, "data-"));
    mkdirSync(join(dataDir, "outbox", "sent by hand"), { recursive: true });
    writeFileSync(join(dataDir, "outbox", "a.json"), "{}");
    const [backups, elsewhere] = [join(folder, "made"), join(folder, "elsewhere")];
    mkdirSync(elsewhere);
    const env = { PATH: "/usr/bin:/bin", DATA_DIR: dataDir, SMTP_URL: "", LEAD_NOTIFY_URL: "" };
    const make = (offsite: string, more: NodeJS.ProcessEnv = {}) =>
      runCommand(
        "ops/backup.ts",
        { ...env, ...more, DATABASE_URL: from.url },
        "make",
        "--rows",
        "--to",
        backups,
        "--offsite",
        offsite,
      );
    try {
      await runOnServer(from.url, "insert into leads (company) values ('SIA Jumts')");
      // An attacker inside the site may try this, to have others' files copied to where it can read them.
      symlinkSync(folder, join(dataDir, "leads"));
      const planted = await make("true");
      expect(planted.err).toMatch(/leads cannot be opened as a folder \(E(LOOP|NOTDIR)\)\n$/);
      expect(readdirSync(backups)).toEqual([]);
      rmSync(join(dataDir, "leads"));
      const failed = await make("exit 7");
      expect(failed).toMatchObject({ code: 1, out: "" });
      expect(failed.err).toMatch(
        /^hanked: .*Z is made, but the command of --offsite ended with 7\n$/,
      );
      rmSync(join(backups, readdirSync(backups)[0] ?? ""), { recursive: true });
      const made = await make(`cp -r "$BACKUP" ${elsewhere}; env > ${elsewhere}/env`);
      expect(made).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringContaining(": 1 leads, 0 trials, "),
      });
      expect(readFileSync(join(elsewhere, "env"), "utf8")).not.toContain("postgres://");
      const [copy = ""] = readdirSync(elsewhere).filter((name) => name.startsWith("hanked-"));
      const restored = mkdtempSync(join(folder, "restored-"));
      chmodSync(restored, 0o770);
      const outcome = await runCommand(
        "ops/backup.ts",
        { ...env, DATA_DIR: restored, DATABASE_URL: to.url },
        "restore",
        join(elsewhere, copy),
      );
      expect(outcome.out).toContain("1 leads, 0 trials, 0 notices, 1 files");
      expect(readdirSync(join(restored, "outbox"))).toEqual(["a.json"]);
      // What one user of the site's group has restored can be used by the others.
      const modes = ["outbox", "outbox/a.json"].map((name) => statSync(join(restored, name)).mode);
      expect(modes.map((mode) => mode & 0o777)).toEqual([0o770, 0o660]);
    } finally {
      await from.drop();
      await to.drop();
    }
  });
});
