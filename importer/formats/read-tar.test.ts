import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DocumentError } from "../document-error.ts";
import { readTar } from "./read-tar.ts";
import { tarEnd, tarEntry } from "./write-tar.ts";

const text = (size: number, letter = "x") => Buffer.from(letter.repeat(size));

describe("a tar stream", () => {
  test.each([1, 97, 512, 513, 100_000])("is read in chunks of %i bytes", async (size) => {
    const files = {
      "a.xml": text(0),
      "b/c.xml": text(511),
      "d.xml": text(512),
      "e.xml": text(9_000),
    };
    const entries = Object.entries(files).map(([name, bytes]) => tarEntry(name, bytes));
    const read = await all(Buffer.concat([...entries, tarEnd]), size);
    expect(read).toEqual(
      Object.entries(files).map(([name, bytes]) => ({ name, text: String(bytes) })),
    );
  });

  test("gives regular files only, and skips other entries", async () => {
    const others = ["5", "2", "1", "3", "g", "K", "V"].map((type) =>
      typed("other", type, text(700)),
    );
    const read = await all(
      Buffer.concat([...others, typed("old", "\0", text(3)), typed("dense", "7", text(4)), tarEnd]),
    );
    expect(read).toEqual([
      { name: "old", text: "xxx" },
      { name: "dense", text: "xxxx" },
    ]);
  });

  test("has long names in GNU and pax format, for the next file only", async () => {
    const long = `${"long/".repeat(60)}name.xml`;
    const pax = `12 size=999\n${paxRecord("path", `${long}-ü`)}`;
    const read = await all(
      Buffer.concat([
        typed("././@LongLink", "L", Buffer.from(`${long}\0`)),
        tarEntry("short", text(1)),
        typed("pax", "x", Buffer.from(pax)),
        tarEntry("short", text(2)),
        tarEntry("own", text(3)),
        tarEnd,
      ]),
    );
    expect(read.map(({ name }) => name)).toEqual([long, `${long}-ü`, "own"]);
  });

  test("with one file that is too large has the others", async () => {
    const read = await all(
      Buffer.concat([
        tarEntry("huge", Buffer.alloc(16 * 1024 * 1024 + 1)),
        tarEntry("next", text(1)),
        tarEnd,
      ]),
    );
    expect(read).toEqual([
      { name: "huge", text: "", problem: "is too large" },
      { name: "next", text: "x" },
    ]);
  });

  test.each([
    ["no byte", Buffer.alloc(0), "ends in the middle"],
    ["half a header", tarEntry("a", text(1)).subarray(0, 300), "ends in the middle"],
    ["half a file", tarEntry("a", text(2_000)).subarray(0, 1_500), "ends in the middle"],
    ["half a link", typed("a", "2", text(2_000)).subarray(0, 1_500), "ends in the middle"],
    ["no end", tarEntry("a", text(2_000)), "ends in the middle"],
    ["HTML", Buffer.from("<html>".repeat(200)), "is no tar file"],
    ["a changed header", changed(tarEntry("a", text(1)), 5), "is no tar file"],
    ["an endless name", typed("a", "L", text(70_000)), "strange names"],
  ])("of %s is refused", async (_, bytes, message) => {
    const reading = all(Buffer.from(bytes));
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toThrow(DocumentError);
  });

  test("with invalid pax records is still read", async () => {
    for (const records of ["", "x", "99999 path=a\n", "0 path=a\n", "1e9 path=a\n", " path=a\n"]) {
      const tar = [typed("pax", "x", Buffer.from(records)), tarEntry("own", text(1)), tarEnd];
      expect(await all(Buffer.concat(tar))).toEqual([{ name: "own", text: "x" }]);
    }
  });
});

describe.skipIf(spawnSync("tar", ["--version"]).status !== 0)("the system's own tar", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hanked-tar-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(["ustar", "gnu", "pax"])("writes the format %s, which we can read", async (format) => {
    const root = join(folder, format);
    const deep = `day/${"folder".repeat(12)}/${"f".repeat(90)}`;
    mkdirSync(join(root, deep), { recursive: true });
    const names = ["day/00497150_2026.xml", `${deep}/ž.xml`];
    for (const name of names) writeFileSync(join(root, name), `content of ${name}`);
    const made = spawnSync("tar", [`--format=${format}`, "-cf", "../out.tar", "day"], {
      cwd: root,
    });
    expect(made.status).toBe(0);
    const read = await all(readFileSync(join(folder, "out.tar")));
    expect(read.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      names
        .map((name) => ({ name, text: `content of ${name}` }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  test("reads what we write", () => {
    const file = join(folder, "ours.tar");
    writeFileSync(file, Buffer.concat([tarEntry("1-2026.xml", text(600, "a")), tarEnd]));
    const read = spawnSync("tar", ["-xOf", file, "1-2026.xml"], { encoding: "utf8" });
    expect(read.stderr).toBe("");
    expect(read.stdout).toBe("a".repeat(600));
  });
});

async function all(bytes: Buffer, size = 1_000) {
  const read = [];
  for await (const { bytes: content, ...entry } of readTar(piecesOf(bytes, size))) {
    read.push({ ...entry, text: content.toString("utf8") });
  }
  return read;
}

async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** An entry as `tarEntry` writes it, but of another type. */
function typed(name: string, type: string, bytes: Buffer): Buffer {
  const entry = tarEntry(name, bytes);
  const sum = entry.subarray(0, 512).reduce((total, byte, place) => {
    return total + (place >= 148 && place < 156 ? 0x20 : byte);
  }, 0);
  const other = sum - 0x30 + type.charCodeAt(0);
  entry.write(type, 156, "latin1");
  entry.write(`${other.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return entry;
}

function changed(bytes: Buffer, place: number): Buffer {
  bytes[place] = (bytes[place] ?? 0) + 1;
  return bytes;
}

function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = bytes + String(bytes + 3).length;
  return `${length}${rest}`;
}
