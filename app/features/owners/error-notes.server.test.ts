import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ErrorNotes } from "./error-notes.server.ts";

let parent: string;
let folder: string;
let now: number;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "hanked-errors-"));
  folder = join(parent, "errors");
  now = Date.parse("2026-11-15T21:00:00Z");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = () => new ErrorNotes({ folder, now: () => now });
const since = new Date("2026-11-15T06:00:00Z");

test("errors of several processes are counted together, also of ended ones", () => {
  const first = open();
  first.note([{ error: "connect ECONNREFUSED" }, "the database does not answer"]);
  now += 3_600_000;
  first.note([{ error: "timeout\n    at x" }, "the database does not answer"]);
  first.flush();
  const second = open();
  now += 3_600_000 * 2;
  second.note(["started without the database"]);
  second.note([{ error: "terminating" }, "the database does not answer"]);
  expect(second.load(since)).toEqual([
    {
      message: "the database does not answer",
      count: 3,
      lastAt: new Date(now),
      lastReason: "terminating",
    },
    { message: "started without the database", count: 1, lastAt: new Date(now), lastReason: "" },
  ]);
  expect(second.load(new Date(now - 1_000))[0]?.count).toBe(1);
  expect(readdirSync(folder)).toEqual(["2026-11-15.jsonl", "2026-11-16.jsonl"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "2026-11-16.jsonl")).mode & 0o777).toBe(0o600);
});

test("a cut or foreign line is skipped", () => {
  const notes = open();
  notes.note(["one"]);
  notes.flush();
  appendFileSync(join(folder, "2026-11-15.jsonl"), '{"at":"2026\n{"at":1,"count":"x"}\nnull\n');
  expect(notes.load(since).map(({ message }) => message)).toEqual(["one"]);
});

test("they take little space, and are deleted after two weeks", () => {
  const notes = open();
  for (let i = 0; i < 10_000; i++) notes.note([{ error: "y".repeat(1_000) }, `message ${i}`]);
  notes.flush();
  expect(readFileSync(join(folder, "2026-11-15.jsonl"), "utf8").length).toBeLessThan(50 * 500);
  now += 16 * 86_400_000;
  notes.note(["later"]);
  notes.flush();
  expect(readdirSync(folder)).toEqual(["2026-12-01.jsonl"]);
});

test("an unwritable folder stops nothing", () => {
  appendFileSync(folder, "a file");
  const notes = open();
  notes.note(["one"]);
  notes.flush();
  expect(notes.load(since)).toEqual([]);
});
