import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { assertValidContent } from "../app/content/read-content.ts";
import { makeFont } from "./make-font.ts";
import { makeIcons } from "./make-icons.ts";
import { makeShareFonts } from "./make-share-fonts.ts";

const worthCompressing = /\.(css|js|json|svg|txt|webmanifest)$/;

export async function build(): Promise<void> {
  assertValidContent();
  await makeFont();
  await removeBuilt();
  // In a process of its own, since NODE_ENV differs in tests.
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

/** All but the fonts of pictures: a process of the former version that still serves from here draws with them. */
async function removeBuilt(): Promise<void> {
  const built = existsSync("build") ? readdirSync("build").filter((name) => name !== "fonts") : [];
  for (const name of built) await rm(join("build", name), { recursive: true });
}

/** Merges the manifests and moves them out of the served folder. */
async function takeManifests(folder: string): Promise<void> {
  const manifest = {};
  for (const name of ["islands.json", "page.json"]) {
    Object.assign(manifest, JSON.parse(await readFile(join(folder, name), "utf8")));
    await rm(join(folder, name));
  }
  await writeFile("build/assets.json", JSON.stringify(manifest));
}

/** At the highest quality, so that the server need not compress them. */
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
