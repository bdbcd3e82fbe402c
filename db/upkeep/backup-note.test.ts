import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noteBackup, readBackupNote } from "./backup-note.ts";

test("a note keeps what was noted before, follows no link, and takes nothing but dates from a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-note-"));
  const [note, secret] = [join(folder, "backups.json"), join(folder, "secret")];
  writeFileSync(secret, '{"made":"2026-11-01T00:00:00Z","drilled":"never","password":"secret"}');
  symlinkSync(secret, note);
  const drilled = new Date("2026-11-19T00:00:00Z");
  await noteBackup(folder, { drilled });
  expect(await readBackupNote(folder)).toEqual({ made: new Date("2026-11-01"), drilled });
  expect(readFileSync(note, "utf8")).not.toContain("secret");
  expect(readFileSync(secret, "utf8")).toContain("never");
  rmSync(note);
  expect(await readBackupNote(folder)).toEqual({});
  rmSync(folder, { recursive: true });
});
