import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCommand } from "./command.ts";
import { documentsOf, documentsToSync } from "./documents.ts";
import { createProgress } from "./progress.ts";

const base = "https://register.example/opendata/";

describe("the command line", () => {
  test.each([
    [["import", "a.xml", "b"], { name: "import", sources: ["a.xml", "b"] }],
    [["sync"], { name: "sync" }],
    [["status"], { name: "status" }],
    [["import", "--help"], { name: "help" }],
    [["help"], { name: "help" }],
  ])("%j is understood", (args, expected) => {
    expect(parseCommand(args)).toEqual(expected);
  });

  test.each([[[]], [["import"]], [["sync", "now"]], [["erase"]], [["import", "--all", "x"]]])(
    "%j is not",
    (args) => {
      expect(() => parseCommand(args)).toThrow();
    },
  );
});

describe("what is to be read", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hanked-documents-"));
    mkdirSync(join(folder, "2026"));
    for (const name of ["b.xml", "a.xml.gz", "2026/c.XML", "notes.txt"]) {
      writeFileSync(join(folder, name), "");
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is a folder's documents in order, a file of any name, an address", () => {
    const named = (sources: string[]) => documentsOf(sources, base).map(({ name }) => name);
    expect(named([folder])).toEqual(["c.XML", "a.xml.gz", "b.xml"]);
    expect(named([join(folder, "notes.txt")])).toEqual(["notes.txt"]);
    expect(named([`${base}notice/2026/month/1/xml`])).toEqual([`${base}notice/2026/month/1/xml`]);
  });

  test.each(["/nowhere/at-all", "http://169.254.169.254/", "file:///etc/passwd"])(
    "is not %s",
    (source) => {
      expect(() => documentsOf([source], base)).toThrow(source);
    },
  );

  test("is, for a sync, this month's two documents", () => {
    expect(documentsToSync(base, new Date("2026-11-15T12:00:00Z")).map(({ name }) => name)).toEqual(
      [`${base}notice/2026/month/11/xml`, `${base}notice_award/2026/month/11/xml`],
    );
  });
});

describe("progress", () => {
  const half = { readBytes: 50_000_000, totalBytes: 100_000_000, notices: 600 };

  test("is a bar on a terminal, which is wiped at the end", () => {
    const { out, tick, progress } = create(true);
    tick(150);
    progress.show(half);
    expect(out).toEqual([
      `\r\u001B[K${"█".repeat(15)}${"░".repeat(15)} 50 %, 50.0 MB, 600 notices`,
    ]);
    progress.end();
    expect(out.at(-1)).toBe("\r\u001B[K");
  });

  test("is a line now and then elsewhere", () => {
    const { out, tick, progress } = create(false);
    for (let i = 0; i < 12; i++) {
      tick(1_000);
      progress.show({ ...half, totalBytes: undefined });
    }
    progress.end();
    expect(out).toEqual(Array(2).fill("month.xml: 50.0 MB, 600 notices\n"));
  });

  function create(isTTY: boolean) {
    const out: string[] = [];
    let now = 0;
    const terminal = { isTTY, columns: 80, write: (text: string) => out.push(text) };
    const progress = createProgress(terminal, "month.xml", () => now);
    return { out, progress, tick: (ms: number) => (now += ms) };
  }
});
