import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { countLeadFiles, LeadFiles, UnreadableLeadFile } from "./lead-files.server.ts";

let folder: string;
let files: LeadFiles;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "hanked-leads-")), "leads");
  files = new LeadFiles(folder);
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

describe("a lead's file", () => {
  test("returns the same submission, and only its owner may read it", async () => {
    const submission = sampleSubmission();
    const file = await files.write(submission);
    expect(file.state).toBe("waiting");
    expect(await files.read(file)).toEqual(submission);
    expect(await files.list()).toEqual([file]);
    for (const path of [folder, join(folder, readdirSync(folder)[0] ?? "")]) {
      expect(statSync(path).mode & 0o077).toBe(0);
    }
  });

  test("and its folder are closed to others if they were open", async () => {
    const file = await files.write(sampleSubmission());
    const path = join(folder, `${file.name}.waiting.json`);
    chmodSync(folder, 0o755);
    chmodSync(path, 0o644);
    expect(await new LeadFiles(folder).list()).toEqual([file]);
    for (const closed of [folder, path]) expect(statSync(closed).mode & 0o077).toBe(0);
  });

  test("is open to the group if DATA_DIR is", async () => {
    chmodSync(join(folder, ".."), 0o770);
    const before = process.umask(0o007);
    const { name } = await files.write(sampleSubmission());
    process.umask(before);
    expect(statSync(folder).mode & 0o777).toBe(0o770);
    expect(statSync(join(folder, `${name}.waiting.json`)).mode & 0o777).toBe(0o660);
  });

  test("has a name that reveals nothing about the lead", async () => {
    const { name } = await files.write(
      sampleSubmission({ receivedAt: "2026-11-15T08:09:10.123Z" }),
    );
    expect(name).toMatch(/^20261115080910123-[0-9a-f]{24}$/);
  });

  test("changes its state, and is gone once removed", async () => {
    const waiting = await files.write(sampleSubmission());
    const notified = await files.move(waiting, "notified");
    const stored = await files.move(notified, "stored");
    expect(await files.list()).toEqual([stored]);
    await files.remove(stored);
    await files.remove(stored);
    expect(await files.list()).toEqual([]);
  });

  test("reads as undefined if another process has removed it", async () => {
    const file = await files.write(sampleSubmission());
    await files.remove(file);
    expect(await files.read(file)).toBeUndefined();
  });

  test("is reported without its content if it is damaged", async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "1-a.waiting.json"), '{"lead":{"email":"anna@jumts.example"');
    const [file] = await files.list();
    if (!file) throw new Error("the damaged file is not listed");
    const error = await files.read(file).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(UnreadableLeadFile);
    expect(String(error)).not.toContain("anna");
    await files.move(file, "unreadable");
    expect(await files.list()).toEqual([]);
    expect(readdirSync(folder)).toEqual(["1-a.unreadable.json"]);
  });
});

describe("the folder", () => {
  test("may be missing", async () => {
    expect(await files.list()).toEqual([]);
    await files.recoverDrafts();
  });

  test("lists only leads, by time of arrival", async () => {
    const late = await files.write(sampleSubmission({ receivedAt: "2026-11-15T10:00:00.000Z" }));
    const early = await files.write(sampleSubmission({ receivedAt: "2026-11-14T23:00:00.000Z" }));
    writeFileSync(join(folder, "notes.txt"), "");
    expect(await files.list()).toEqual([early, late]);
  });

  test("refuses to write, with an error, if a file is in its place", async () => {
    writeFileSync(folder, "");
    await expect(files.write(sampleSubmission())).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  test("a write that fails half way leaves no draft behind", async () => {
    const submission = sampleSubmission();
    const { name } = await files.write(submission);
    // A folder with the file's name, which a file cannot replace.
    await files.remove({ name, state: "waiting" });
    mkdirSync(join(folder, `${name}.waiting.json`, "x"), { recursive: true });
    await expect(files.write(submission)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([`${name}.waiting.json`]);
  });
});

describe("a draft", () => {
  const submission = sampleSubmission();

  test("of a process that died becomes a lead; an incomplete one is removed", async () => {
    leaveDraft("whole", JSON.stringify(submission), 120);
    leaveDraft("half", JSON.stringify(submission).slice(0, 100), 120);
    leaveDraft("empty", "", 120);
    await files.recoverDrafts();
    const list = await files.list();
    expect(list).toHaveLength(1);
    expect(list[0] && (await files.read(list[0]))).toEqual(submission);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("is left alone while it is being written", async () => {
    leaveDraft("fresh", JSON.stringify(submission), 5);
    await files.recoverDrafts();
    expect(readdirSync(folder)).toEqual(["fresh.draft"]);
  });
});

function leaveDraft(name: string, text: string, secondsAgo: number): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.draft`);
  writeFileSync(path, text);
  const then = Date.now() / 1000 - secondsAgo;
  utimesSync(path, then, then);
}

describe("a folder that cannot be read", () => {
  // Puts a file in the folder's place: that fails for every user, even root.
  const breakFolder = () => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "");
  };

  test("is an error, not an empty folder", async () => {
    await files.write(sampleSubmission());
    breakFolder();
    for (const look of [() => files.list(), () => files.recoverDrafts()]) {
      await expect(look()).rejects.toThrow("the folder of waiting leads cannot be read (ENOTDIR)");
    }
  });

  test("is empty if it does not exist yet", async () => {
    expect(await files.list()).toEqual([]);
    await files.recoverDrafts();
  });
});

test("lead files are counted by state, and left as they are", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-waiting-"));
  expect(await countLeadFiles(dataDir)).toEqual({ waiting: 0, unreadable: 0, inOutbox: 0 });
  for (const folder of ["leads", "outbox"]) mkdirSync(join(dataDir, folder));
  const names = ["1.waiting.json", "2.notified.json", "3.stored.json", "4.unreadable.json"];
  for (const name of [...names, "5.draft"]) writeFileSync(join(dataDir, "leads", name), "");
  for (const name of ["1.json", "2.eml"]) writeFileSync(join(dataDir, "outbox", name), "");
  expect(await countLeadFiles(dataDir)).toEqual({ waiting: 2, unreadable: 1, inOutbox: 1 });
  rmSync(join(dataDir, "leads"), { recursive: true });
  writeFileSync(join(dataDir, "leads"), "no folder");
  await expect(countLeadFiles(dataDir)).rejects.toThrow(/cannot be read \(ENOTDIR\)/);
  rmSync(dataDir, { recursive: true });
});
