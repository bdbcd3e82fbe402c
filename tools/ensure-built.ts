import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { assertValidContent } from "../app/content/read-content.ts";
import { makeFont, makeShareFonts } from "./make-font.ts";

const stamp = "build/.built-from";

/** Sources of the bundles for browsers and for Node. */
const sources = [
  "app",
  "calendar",
  "content",
  "db",
  "importer",
  "ops",
  "public",
  "package-lock.json",
  "server.ts",
  "tools",
  "vite.config.ts",
  "workers",
];

/** Compares contents, not dates: a fresh clone or another branch has dates of its own. */
export async function ensureBuilt(): Promise<void> {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  process.stderr.write("hanked: building\n");
  await build();
  writeFileSync(stamp, current);
}

/** Files that do not change the build; it makes the fonts itself. */
const noSource = /\.woff2$|\.test\.ts$/;

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).filter((name) => !noSource.test(name))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(source: string): string[] {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((name) => join(source, name))
    .filter((name) => statSync(name).isFile())
    .sort();
}

const worthCompressing = /\.(css|js|json|svg|txt|webmanifest)$/;

async function build(): Promise<void> {
  assertValidContent();
  await makeFont();
  await removeBuilt();
  // Runs in its own process, since NODE_ENV differs in tests.
  const command = ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, command, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the build failed");
  await takeManifests("build/client");
  await makeIcons("build/client");
  await makeShareFonts();
  await compressFiles("build/client");
}

/** Keeps the fonts of share pictures: a process of the previous version may still be drawing with them. */
async function removeBuilt(): Promise<void> {
  const built = existsSync("build") ? readdirSync("build").filter((name) => name !== "fonts") : [];
  for (const name of built) await rm(join("build", name), { recursive: true });
}

/** Merges the manifests and moves them out of the served folder. */
async function takeManifests(folder: string): Promise<void> {
  const manifest = {};
  for (const name of ["islands.json", "page.json", "list.json"]) {
    Object.assign(manifest, JSON.parse(await readFile(join(folder, name), "utf8")));
    await rm(join(folder, name));
  }
  await writeFile("build/assets.json", JSON.stringify(manifest));
}

/** Compresses at the highest quality, so that the server need not. */
async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((candidate) => worthCompressing.test(candidate))) {
    const file = join(folder, name);
    const body = await readFile(file);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}

async function makeIcons(folder: string): Promise<void> {
  const rounded = await readFile("public/favicon.svg", "utf8");
  const full = bleed(rounded);
  await writeFile(`${folder}/favicon.ico`, icoOf(draw(rounded, 32)));
  await writeFile(`${folder}/apple-touch-icon.png`, draw(full, 180));
  for (const size of [192, 512]) await writeFile(`${folder}/icon-${size}.png`, draw(full, size));
}

/** For maskable icons: the background to the edge, the logo well inside. */
function bleed(svg: string): string {
  const square = svg
    .replace(' rx="7"', "")
    .replace(/(<rect[^<>]*>)/, '$1<g transform="translate(4 4) scale(.75)">');
  return square.replace("</svg>", "</g></svg>");
}

function draw(svg: string, size: number): Buffer {
  const fitTo = { mode: "width", value: size } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

/** An ICO file may contain a PNG: a directory with one entry, then the image. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
