import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SourceName } from "../../db/source-ids.ts";
import { sampleCall, sampleMonth, samplePlan } from "../../tests/setup/sample-notices.ts";
import { parseCommand } from "./command.ts";
import { documentsOf } from "./documents.ts";
import { createProgress } from "./progress.ts";

const addresses = {
  tendersUrl: "https://register.example/opendata/",
  iubUrl: "https://iub.example/data/notice/",
  cvpisUrl: "https://cvpis.example/api/",
  cvpisKey: undefined,
  tedSearchUrl: "https://search.example/search",
  tedUrl: "https://ted.example/",
  ownFolder: undefined,
};

describe("the command line", () => {
  test.each([
    [["import", "a.xml", "b"], { name: "import", words: ["a.xml", "b"], source: undefined }],
    [["import", "--source", "ted", "a"], { name: "import", words: ["a"], source: "ted" }],
    [["sync"], { name: "sync", sources: undefined, range: undefined }],
    [["sync", "--source", "iub"], { name: "sync", sources: ["iub"], range: undefined }],
    [
      ["sync", "--from", "2026-01", "--to", "2026-02"],
      { name: "sync", range: { from: "2026-01-01", to: "2026-02-28", again: false } },
    ],
    [
      ["sync", "--from=2026-01-15", "--again"],
      { name: "sync", range: { from: "2026-01-15", to: "9999-12-31", again: true } },
    ],
    [["status"], { name: "status" }],
    [["check"], { name: "check", sources: undefined }],
    [["check", "--source", "cvpis"], { name: "check", sources: ["cvpis"] }],
    [["import", "--help"], { name: "help" }],
    [["help"], { name: "help" }],
  ])("%j is parsed", (args, expected) => {
    expect(parseCommand(args)).toMatchObject(expected);
  });

  test.each([
    [[]],
    [["import"]],
    [["import", "--source", "lv", "x"]],
    [["import", "--all", "x"]],
    [["sync", "now"]],
    [["sync", "--from", "yesterday"]],
    [["sync", "--from", "2026-02-30"]],
    [["sync", "--from", "2026-03", "--to", "2026-02"]],
    [["sync", "--to", "2026-02"]],
    [["sync", "--again"]],
    [["status", "--source", "iub"]],
    [["check", "x"]],
    [["erase"]],
  ])("%j is refused", (args) => {
    expect(() => parseCommand(args)).toThrow(/^[^\n]+$/);
  });
});

test("any failure is one line, and a status", () => {
  const env = { ...process.env, DATA_DIR: "/nowhere/at-all", DATABASE_URL: "" };
  const args = ["--liftoff-only", "ops/tenders.ts", "status"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^hanked: there is no database in [^\n]+\n$/);
});

describe("the document to import", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hanked-documents-"));
    mkdirSync(join(folder, "2026"));
    const names = [
      "b.xml",
      "a.xml.gz",
      "2026/c.XML",
      "15-11-2026.json",
      "page-1.json",
      "day.tar.gz",
    ];
    for (const name of [...names, "notes.txt"]) writeFileSync(join(folder, name), "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const named = async (words: string[], source?: SourceName) =>
    (await documentsOf({ words, source }, addresses)).map(
      ({ document, source: { name } }) => `${name} ${document.name}`,
    );

  test("is every file of a folder in order, with sources from their names", async () => {
    expect(await named([folder])).toEqual([
      "iub 15-11-2026.json",
      "riigihanked c.XML",
      "riigihanked a.xml.gz",
      "riigihanked b.xml",
      "ted day.tar.gz",
      "cvpis page-1.json",
    ]);
  });

  test("is a file of any name, of the given source", async () => {
    const file = join(folder, "notes.txt");
    expect(await named([file])).toEqual(["riigihanked notes.txt"]);
    expect(await named([file], "ted")).toEqual(["ted notes.txt"]);
  });

  const latvian = [{ name: "Paraugu novads", country: "LVA" }];
  const call = { id: "n-1", tedNumber: "00012345-2026" };
  test.each([
    ["riigihanked", "a month of the register", sampleMonth(sampleCall({ id: "n-1" }))],
    ["riigihanked", "one with TED's numbers", sampleMonth(sampleCall(call))],
    ["riigihanked", "a month without notices", sampleMonth()],
    ["riigihanked", "a notice of an Estonian buyer alone", sampleCall({ id: "n-1" })],
    ["ted", "the same with TED's number", sampleCall(call)],
    ["ted", "a notice of a Latvian buyer", sampleCall({ id: "n-1", buyers: latvian })],
    ["ted", "a plan in TED", samplePlan(call)],
    ["riigihanked", "what is no XML", "not found"],
    ["riigihanked", "a notice that is cut short", sampleCall(call).slice(0, -20)],
  ])("is of %s if it contains %s", async (source, _, xml) => {
    for (const [name, bytes] of [
      ["notice.xml", xml],
      ["notice.xml.gz", gzipSync(xml)],
    ] as const) {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      expect(await named([file])).toEqual([`${source} ${name}`]);
      rmSync(file);
    }
  });

  /** Real documents, kept outside of the project. All single notices were taken from TED, Estonian ones too. */
  const corpus = join(import.meta.dirname, "../../../shared/corpus");
  test.skipIf(!existsSync(corpus)).each([
    ["ee-open-data-2019-08.xml", "riigihanked"],
    ["ted", "ted"],
    ["ee-eforms", "ted"],
    ["lv-eforms", "ted"],
    ["lt-eforms", "ted"],
    ["other-changes", "ted"],
  ])("is recognised from real XML in %s, which is of %s", async (name, source) => {
    const told = (await named([join(corpus, name)])).filter((one) => /xml$/i.test(one));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((one) => !one.startsWith(`${source} `))).toEqual([]);
  });

  test.each([
    [`${addresses.tendersUrl}notice/2026/month/1/xml`, "riigihanked"],
    [`${addresses.iubUrl}2026/11/15-11-2026.json`, "iub"],
    [`${addresses.tedUrl}packages/daily/202600219`, "ted"],
  ])("is %s, with the source of that address", async (address, source) => {
    expect(await named([address])).toEqual([`${source} ${address}`]);
  });

  test.each([
    "/nowhere/at-all",
    "http://169.254.169.254/",
    "file:///etc/passwd",
    `${addresses.cvpisUrl}cft-details-export`,
  ])("cannot be %s", async (word) => {
    await expect(named([word])).rejects.toThrow(word);
  });

  test("is no document of a source other than the given one", async () => {
    const words = [`${addresses.iubUrl}2026/11/15-11-2026.json`];
    await expect(named(words, "ted")).rejects.toThrow("is not below");
    await expect(named(words, "cvpis")).rejects.toThrow("is not below");
  });
});

describe("progress", () => {
  const half = { readBytes: 50_000_000, totalBytes: 100_000_000, notices: 600 };

  test("is a bar on a terminal, which is cleared at the end", () => {
    const { out, tick, progress } = create(true);
    tick(150);
    progress.show(half);
    expect(out).toEqual([
      `\r\u001B[K${"█".repeat(15)}${"░".repeat(15)} 50 %, 50.0 MB, 600 notices`,
    ]);
    progress.end();
    expect(out.at(-1)).toBe("\r\u001B[K");
  });

  test("is an occasional line elsewhere", () => {
    const { out, tick, progress } = create(false);
    for (let i = 0; i < 12; i++) {
      tick(1_000);
      progress.show({ ...half, totalBytes: undefined });
    }
    progress.end();
    expect(out).toEqual(Array(2).fill("month.xml: 50.0 MB, 600 notices\n"));
  });

  test("of many documents is a bar over all of them, from the start", () => {
    const { out, progress } = create(true, { index: 45, count: 90 });
    progress.end();
    expect(out).toEqual([
      `\r\u001B[K${"█".repeat(15)}${"░".repeat(15)} 46 of 90, month.xml, 0.0 MB, 0 notices`,
      "\r\u001B[K",
    ]);
  });

  function create(isTTY: boolean, place?: { index: number; count: number }) {
    const out: string[] = [];
    let now = 0;
    const terminal = { isTTY, columns: 80, write: (text: string) => out.push(text) };
    const options = { now: () => now, ...(place && { place }) };
    const progress = createProgress(terminal, "month.xml", options);
    return { out, progress, tick: (ms: number) => (now += ms) };
  }
});
