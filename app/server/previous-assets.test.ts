import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PreviousAssets } from "./previous-assets.ts";

const day = 24 * 60 * 60 * 1000;
const limits = { maxAgeMs: 30 * day, maxBytes: 10_000 };
let root: string;
let folder: string;
let kept: PreviousAssets;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hanked-kept-"));
  folder = join(root, "versions");
  kept = new PreviousAssets(folder, { "X-Common": "yes" }, limits);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a version with these files, whose content is their name. */
function build(version: string, names: string[]): string {
  const built = join(root, version);
  mkdirSync(join(built, "assets"), { recursive: true });
  for (const name of names) writeFileSync(join(built, "assets", name), name);
  return built;
}

const assets = () => readdirSync(join(folder, "assets")).sort();
const grow = (name: string, days: number) => {
  const then = new Date(Date.now() - days * day);
  utimesSync(join(folder, "assets", name), then, then);
};

test("a new version keeps the previous assets where old pages find them", async () => {
  kept.keep(build("one", ["page-1.js", "page-1.js.br"]));
  kept.keep(build("two", ["page-2.js"]));
  expect(assets()).toEqual(["page-1.js", "page-1.js.br", "page-2.js"]);
  const former = await kept.find("/assets/page-1.js");
  expect(former?.headers).toMatchObject({
    "x-common": "yes",
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(former?.bodies.identity?.bytes).toBe("page-1.js");
  expect(former?.bodies.br?.bytes).toBe("page-1.js.br");
});

test("a running process finds the files of a later version", async () => {
  kept.keep(build("one", ["page-1.js"]));
  expect(await kept.find("/assets/page-2.js")).toBeUndefined();
  new PreviousAssets(folder, {}, limits).keep(build("two", ["page-2.js"]));
  expect(await kept.find("/assets/page-2.js")).toBeDefined();
});

test("files unused for a month are deleted, those of this version stay", () => {
  const one = build("one", ["old-1.js", "same-1.js"]);
  kept.keep(one);
  for (const name of ["old-1.js", "same-1.js"]) grow(name, 31);
  kept.keep(build("two", ["new-2.js", "same-1.js"]));
  expect(assets()).toEqual(["new-2.js", "same-1.js"]);
});

test("with many versions the oldest are deleted first, but never this version's files", () => {
  for (const [place, name] of ["a.js", "b.js", "c.js"].entries()) {
    const built = build(name, [name]);
    writeFileSync(join(built, "assets", name), "x".repeat(4_000));
    kept.keep(built);
    grow(name, 10 - place);
  }
  expect(assets()).toEqual(["b.js", "c.js"]);
  const built = build("large", ["large.js"]);
  writeFileSync(join(built, "assets/large.js"), "x".repeat(20_000));
  kept.keep(built);
  expect(assets()).toEqual(["large.js"]);
});

test.each([
  "/assets/../secret.js",
  "/assets/..%2fsecret.js",
  "/assets/a/b.js",
  "/assets/.hidden.js",
  "/assets/page-1.js.br",
  "/assets/page-1.env",
  "/assets/",
  "/secret.js",
])("%s is not an asset", async (path) => {
  kept.keep(build("one", ["page-1.js", "page-1.js.br", "page-1.env", ".hidden.js"]));
  writeFileSync(join(folder, "secret.js"), "secret");
  expect(await kept.find(path)).toBeUndefined();
});

test("an unwritable folder is logged, and does not prevent a start", () => {
  writeFileSync(folder, "in the way");
  const onFailure = vi.fn();
  kept.start(build("one", ["page-1.js"]), onFailure);
  expect(onFailure).toHaveBeenCalledOnce();
});
