import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { openSyncSetup } from "../../tests/setup/sync-setup.ts";
import { FaultyRows } from "../document-error.ts";
import { emptyReport } from "../store/import-log.ts";
import { listSheets, syncOwn } from "./own.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-own-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The clocks of the file system and of the sync are the same. */
const soon = () => Date.now() + 60_000;
const addresses = {
  tendersUrl: "",
  iubUrl: "",
  cvpisUrl: "",
  cvpisKey: undefined,
  tedSearchUrl: "",
  tedUrl: "",
};

function openSync() {
  const { parts, lines } = openSyncSetup({} as Database, { ...addresses, ownFolder: folder });
  const now = new Date(soon());
  const read: string[] = [];
  return {
    lines,
    read,
    run: () =>
      syncOwn({
        ...parts,
        now: () => now,
        async importDocument(_, document) {
          const { chunks } = await document.open();
          let text = "";
          for await (const chunk of chunks) text += Buffer.from(chunk).toString();
          read.push(`${document.name}: ${text}`);
          if (text === "faulty")
            throw new FaultyRows(["row 2, id: is empty", "row 3, cpv: is empty"]);
          return { ...emptyReport(), notices: 1, added: 1 };
        },
      }),
  };
}

test("a sheet is read, and set aside beside what became of it", async () => {
  writeFileSync(join(folder, "good.csv"), "good");
  writeFileSync(join(folder, "bad.csv"), "faulty");
  const { run, read } = openSync();
  expect(await run()).toMatchObject({ imported: 1, refused: 1 });
  expect(read).toEqual(["bad.csv: faulty", "good.csv: good"]);
  expect(readdirSync(folder).sort()).toEqual(["done", "refused"]);
  const results = (place: string) =>
    readdirSync(join(folder, place))
      .filter((name) => name.endsWith(".result.txt"))
      .map((name) => readFileSync(join(folder, place, name), "utf8"));
  expect(results("done").join()).toContain("1 rows: 1 new, 0 changed, 0 withdrawn");
  expect(results("refused").join()).toContain("row 2, id: is empty\r\nrow 3, cpv: is empty");
  expect(await run()).toMatchObject({ imported: 0, refused: 0 });
});

test("a sheet that is still written is left for the next time", async () => {
  writeFileSync(join(folder, "half.csv"), "half");
  expect(await listSheets(folder, Date.now())).toEqual([]);
  expect(await listSheets(folder, soon())).toEqual(["half.csv"]);
  const later = new Date(soon());
  utimesSync(join(folder, "half.csv"), later, later);
  expect(await listSheets(folder, soon())).toEqual([]);
});

test("links, folders, other files and those of programs are not read", async () => {
  symlinkSync("/etc/passwd", join(folder, "link.csv"));
  mkdirSync(join(folder, "folder.csv"));
  for (const name of [".hidden.csv", "~lock.csv", "sheet.xlsx", "sheet.csv.part"]) {
    writeFileSync(join(folder, name), "x");
  }
  expect(await listSheets(folder, soon())).toEqual([]);
});

test("a sheet that is too large is refused before it is read", async () => {
  writeFileSync(join(folder, "large.csv"), Buffer.alloc(9 * 1024 * 1024));
  const { run, read, lines } = openSync();
  expect(await run()).toMatchObject({ refused: 1 });
  expect([read, lines.join()]).toEqual([[], expect.stringContaining("more than 8 MB")]);
});

test("without a folder it is off", async () => {
  const { parts } = openSyncSetup({} as Database, { ...addresses, ownFolder: undefined });
  expect(await syncOwn(parts)).toMatchObject({ off: "OWN_TENDERS_DIR is not set" });
});
